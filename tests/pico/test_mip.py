"""package.json names every file of the program, and mpremote's mip installs a board from it."""

import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from host_tools.device_tree import device_files
from tests.boards.mip_package import PACKAGE, RAW, package
from tests.pico.pictures import FRESH, golden

SOURCES = {path.lstrip("/"): source.read_bytes() for path, source in device_files()}


def test_the_package_is_up_to_date() -> None:
    assert PACKAGE.read_text("utf-8") == package(), "run python -m tests.boards.mip_package"


class Repositories(http.server.BaseHTTPRequestHandler):
    """Serves this repository, and the driver's at the places where package.json looks for them."""

    def do_GET(self) -> None:
        here = "http://{}/driver/".format(self.headers["Host"])
        if self.path == "/package.json":
            content = package().replace(RAW, here).encode()
        elif self.path.startswith("/driver/"):
            content = SOURCES[self.path.split("/", 4)[4]]
        else:
            content = (PACKAGE.parent / self.path.lstrip("/")).read_bytes()
        self.send_response(200)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def repositories() -> Iterator[str]:
    """The address of a server of the repositories."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Repositories) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield "http://127.0.0.1:{}/".format(server.server_address[1])
        server.shutdown()


def test_mip_installs_a_board_that_plays(pico, mpremote):
    board = pico()
    board.until_text(">>> ")
    with repositories() as url, board.serve() as port:
        mpremote(port, "mip", "install", "--target=/", url + "package.json")
    assert board.files() == SOURCES
    board.power_off()
    board.power_on()
    assert board.until_screen(settle_ms=500)
    assert board.screen().glass == golden(FRESH)
