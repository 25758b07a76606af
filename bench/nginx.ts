import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type Proxy, runProxy } from "../checks/deploy/proxy.ts";
import { freePort } from "../tests/support/free-port.ts";

/** The headers and the bytes that are to be served. */
export type Answer = { headers: IncomingHttpHeaders; body: Buffer };
export type Nginx = Proxy & { port: number };

/** Starts nginx with one worker and otherwise as Debian sets it up, but for the log, answering `path` with the given headers and bytes. */
export async function startNginx(command: string, path: string, { headers, body }: Answer): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "page"), body);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, port, path, headers));
  const proxy = await runProxy(command, ["-p", folder, "-c", file, "-e", join(folder, "error.log")], folder, port);
  return {
    port,
    async stop() {
      await proxy.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The headers that nginx sets itself. */
const ITS_OWN = ["connection", "keep-alive", "date", "content-length", "content-type", "etag", "accept-ranges"];

function configuration(folder: string, port: number, path: string, wanted: IncomingHttpHeaders): string {
  const headers = Object.entries(wanted)
    .filter(([name]) => !ITS_OWN.includes(name))
    .map(([name, value]) => `add_header ${name} "${String(value)}";`);
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;

  keepalive_requests 1000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    location = ${path} {
      types {}
      alias ${folder}/page;
      default_type "${wanted["content-type"] ?? ""}";
      ${headers.join("\n      ")}
    }
  }
}
`;
}
