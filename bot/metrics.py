"""What is counted and measured for whoever runs the bot: numbers of kinds of things, and of nobody in particular."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

LOOPBACK: Final = "127.0.0.1"
REGISTRY: Final = CollectorRegistry()

ANSWERS: Final = Histogram(
    "meneur_answer_seconds",
    "Interactions that were answered, from their arrival to the answer",
    buckets=(0.05, 0.1, 0.25, 0.5, 1, 1.5, 2.5, 5, 15),
    registry=REGISTRY,
)
FAILURES: Final = Counter("meneur_failures", "Interactions that ended with an apology", registry=REGISTRY)
REQUESTS: Final = Counter(
    "meneur_requests", "Requests to Discord, by the status of the answer", ("status",), registry=REGISTRY
)
UNANSWERED: Final = Counter("meneur_requests_unanswered", "Requests to Discord without an answer", registry=REGISTRY)
UNDELIVERED: Final = Counter(
    "meneur_undelivered", "Tries to deliver a letter that failed, by Discord's code", ("code",), registry=REGISTRY
)
LETTERS: Final = Gauge("meneur_letters_waiting", "Places for which letters wait that are due", registry=REGISTRY)
OLDEST: Final = Gauge("meneur_oldest_letter_seconds", "For how long the oldest letter has been due", registry=REGISTRY)
LATE: Final = Gauge("meneur_late_deadline_seconds", "How late the earliest deadline is", registry=REGISTRY)
GATEWAY: Final = Gauge("meneur_gateway_up", "1 while Discord tells of clicks", registry=REGISTRY)
CACHE: Final = Counter(
    "meneur_table_cache", "Tables that were found in memory, or had to be read", ("found",), registry=REGISTRY
)
PICTURES: Final = Histogram(
    "meneur_picture_seconds",
    "Pictures that were drawn",
    buckets=(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
    registry=REGISTRY,
)


def publish(port: int) -> None:
    """Let programs of this machine, and of no other, read everything. Raises OSError where the port is taken."""
    start_http_server(port, LOOPBACK, registry=REGISTRY)
