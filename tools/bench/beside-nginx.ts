import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { nginxMissing, startNginx } from "../deploy/web-servers.ts";
import { table, inTurn, percentile } from "../report/figures.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { plainRequest } from "../../tests/support/raw-request.ts";

const PAIRS = 7;
const CONNECTIONS = 32;
const REQUESTS_PER_CONNECTION = 937;

/** Requests one address alternately from this server and from nginx, and returns a table that compares them. */
export async function besideNginx(origin: string, path: string): Promise<string> {
  if (nginxMissing()) return "nginx not found: install it to see the ratio";
  using folder = mkdtempDisposableSync(join(tmpdir(), "nginx-"));
  const { headers, body } = await plainRequest(origin + path, { headers: { "Accept-Encoding": "br" } });
  writeFileSync(join(folder.path, "page"), body);
  const nginxPort = await freePort();
  await using _nginx = await startNginx(folder.path, configuration(folder.path, nginxPort, path, headers), nginxPort, 1);
  const ours = () => requestsPerSecond(Number(new URL(origin).port), path);
  const nginx = () => requestsPerSecond(nginxPort, path);
  await inTurn(1, ours, nginx);
  return tableOf(await inTurn(PAIRS, ours, nginx));
}

function tableOf(pairs: readonly [ours: number, nginx: number][]): string {
  const row = (name: string, digits: number, figure: (pair: [number, number]) => number) => [
    name,
    ...[0, 0.5, 1].map((share) => percentile(pairs.map(figure), share).toFixed(digits)),
  ];
  return table(
    ["requests per second", "min", "median", "max"],
    [
      row("ours", 0, ([ours]) => ours),
      row("nginx", 0, ([, nginx]) => nginx),
      row("ours : nginx, a pair", 2, ([ours, nginx]) => ours / nginx),
    ],
  );
}

/** The headers that nginx sets itself. */
const SET_BY_NGINX = ["connection", "keep-alive", "date", "content-length", "content-type", "etag", "accept-ranges"];

/** Returns a configuration that serves the file `page` at `path`, with the given headers. */
function configuration(folder: string, port: number, path: string, headers: IncomingHttpHeaders): string {
  const added = Object.entries(headers)
    .filter(([name]) => !SET_BY_NGINX.includes(name))
    .map(([name, value]) => `add_header ${name} "${String(value)}";`);
  return `
server {
  listen 127.0.0.1:${port};
  access_log off;
  keepalive_requests 1000000;
  location = ${path} {
    types {}
    alias ${folder}/page;
    default_type "${headers["content-type"] ?? ""}";
    ${added.join("\n    ")}
  }
}
`;
}

/**
 * Measures how many responses per second a server on this machine sends over keep-alive connections. It uses plain sockets and
 * counts bytes, because Node's HTTP client is slower than nginx and would measure itself.
 */
async function requestsPerSecond(port: number, path: string): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n\r\n`;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () => requestRepeatedly(connect(port, "127.0.0.1").setNoDelay(), request)),
  );
  return (REQUESTS_PER_CONNECTION * CONNECTIONS * 1000) / (performance.now() - started);
}

/** All responses have the same length, because they differ only in the date. The length is read once and then counted. */
function requestRepeatedly(socket: Socket, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let responses = 0;
    let received = 0;
    let length: number | undefined;
    let head = "";
    socket.on("error", reject);
    socket.on("close", () =>
      responses < REQUESTS_PER_CONNECTION
        ? reject(new Error(`The server closed a connection after ${responses} responses.`))
        : resolve(),
    );
    socket.on("connect", () => socket.write(request));
    socket.on("data", (data) => {
      received += data.length;
      if (length === undefined) {
        head += data.toString("latin1");
        length = lengthOfResponse(head);
      }
      if (length === undefined || received < length) return;
      if (received > length) return void socket.destroy(new Error("A response was longer than the first."));
      received = 0;
      responses += 1;
      if (responses < REQUESTS_PER_CONNECTION) socket.write(request);
      else socket.destroy();
    });
  });
}

function lengthOfResponse(head: string): number | undefined {
  const end = head.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const length = /^HTTP\/1\.1 200[\s\S]*?\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`The response cannot be counted: ${head.slice(0, end)}`);
  return end + 4 + Number(length);
}
