"""The only user of the sources: every full citation is looked up, every attempt recorded."""

from brief_audit.library.asking import look_up
from brief_audit.library.forecast import Forecast, forecast
from brief_audit.library.single import held, plan, resolve_one

__all__ = ["Forecast", "forecast", "held", "look_up", "plan", "resolve_one"]
