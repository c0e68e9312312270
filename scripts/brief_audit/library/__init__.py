"""The only user of the sources: every full citation is looked up, every attempt recorded.

`plan` lists the requests that a look-up may send, `forecast` what they amount to, `look_up` sends them; it answers each citation with
a resolution (a record or a reason) and raises only for evidence that was changed or cannot be written. Source: DESIGN section 6.

>>> Forecast(requests=3, hosts=2, seconds=4).line()
'At most 3 requests to 2 hosts; if all are needed, at least 4 s.'
"""

from brief_audit.library.asking import look_up
from brief_audit.library.forecast import Forecast, forecast
from brief_audit.library.single import held, plan, resolve_one

__all__ = ["Forecast", "forecast", "held", "look_up", "plan", "resolve_one"]
