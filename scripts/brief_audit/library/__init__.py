"""Look every full citation up in the public sources and record every attempt; no other room asks them.

`plan` lists the requests that a look-up may send, `forecast` adds them up, and `look_up` sends them. Each citation gets a resolution
(a record or a reason); only evidence that was changed or cannot be written raises an error. Source: DESIGN section 6.

>>> Forecast(requests=3, hosts=2, seconds=4).line()
'About 4 s (at most 3 requests to 2 hosts).'
"""

from brief_audit.library.asking import look_up
from brief_audit.library.forecast import Forecast, allowances_of, forecast
from brief_audit.library.single import brought_before, held, plan, resolve_one

__all__ = ["Forecast", "allowances_of", "brought_before", "forecast", "held", "look_up", "plan", "resolve_one"]
