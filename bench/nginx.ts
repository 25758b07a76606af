import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** The headers and the bytes that are to be served. */
export type Answer = { headers: IncomingHttpHeaders; body: Buffer };
export type Nginx = { port: number; stop: () => Promise<void> };

/** nginx on the PATH, or where Debian puts it, which a user's PATH does not name. */
export function nginxCommand(): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  return folders.map((folder) => join(folder, "nginx")).find((file) => existsSync(file));
}

/** Starts nginx with one worker and otherwise as Debian sets it up, but for the log, answering `path` with the given headers and bytes. */
export async function startNginx(command: string, path: string, { headers, body }: Answer): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "page"), body);
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, path, headers));
  const child = spawn(command, ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await Promise.race([
    listening(port),
    ended.then(() => {
      throw new Error("nginx did not start.");
    }),
  ]);
  return {
    port,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Of the headers of an answer, those that nginx does not set itself. */
const ITS_OWN = ["connection", "keep-alive", "date", "content-length", "content-type", "etag"];

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
      alias ${folder}/page;
      default_type "text/html; charset=utf-8";
      ${headers.join("\n      ")}
    }
  }
}
`;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Resolves once something listens. */
async function listening(port: number): Promise<void> {
  const accepted = await new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
  if (!accepted) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await listening(port);
  }
}
