"""Runs a program beside a server of HTTP on this machine: url-server.py PROGRAM ARGUMENT...

The program gets `--port=N` too. What is PUT can be got. /echo answers with the request, /moved leads to /lines, /secret
wants a password, /large has a million bytes.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import base64, http.server, subprocess, sys, threading

stored = {"/lines": b"first\nsecond\nthird\n", "/large": b"0123456789" * 100000}
password = "Basic " + base64.b64encode(b"me:open sesame").decode()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # which lets clients go on to send without a pause

    def answer(self, code, body=b"", **headers):
        self.send_response(code)
        for name, value in {"Content-Length": str(len(body)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        if self.path == "/moved":
            self.answer(302, Location="/lines")
        elif self.path == "/secret":
            allowed = self.headers.get("Authorization") == password
            self.answer(200 if allowed else 401, b"treasure\n" if allowed else b"thieves!\n")
        elif self.path == "/echo":
            self.echo(b"")
        elif self.path in stored:
            self.answer(200, stored[self.path])
        else:
            self.answer(404, b"a page that says that there is none\n")

    def do_POST(self):
        self.echo(self.rfile.read(int(self.headers["Content-Length"])))

    def do_PUT(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.path == "/refused":
            return self.answer(403, b"no\n")
        where = self.headers.get("Content-Range")
        stored[self.path] = body + (" " + where).encode() if where else body
        self.answer(201, b"stored\n")

    def echo(self, body):
        text = "%s %s %s " % (self.command, self.headers.get("X-One"), self.headers.get("X-Two"))
        self.answer(200, text.encode() + body + b"\n")

    def log_message(self, *args):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.handle_error = lambda *args: None  # clients may close connections
threading.Thread(target=server.serve_forever, daemon=True).start()
sys.exit(subprocess.call(sys.argv[1:] + ["--port=%d" % server.server_address[1]]))
