import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { nginxMissing, startNginx } from "../checks/deploy/web-servers.ts";
import { table } from "../checks/report/table.ts";
import { freePort } from "../tests/support/free-port.ts";
import { plainRequest } from "../tests/support/plain-request.ts";
import { inTurn, percentile } from "./figures.ts";
import { requestsPerSecond } from "./load-client.ts";

const PAIRS = 7;

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
