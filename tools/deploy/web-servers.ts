import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { endChild, isRunning, startChild } from "../process/child-process.ts";
import { until } from "../process/until.ts";
import { portAnswers } from "../../tests/support/port-answers.ts";
import { notInstalled, programNamed, shippedFile } from "./machine.ts";

/**
 * Runs a web server in front of the site, which listens on loopback alone and whose home folder is `folder`. Resolves once it listens.
 * @throws Error with its output if it ends, or does not listen in time
 */
async function runProxy(program: string, args: readonly string[], folder: string, port: number): Promise<AsyncDisposable> {
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const { process: child, output } = startChild(program, args, { env });
  const stop = () => endChild(child);
  try {
    await until(`${program} listens`, () => {
      if (!isRunning(child)) throw new Error(`${program} ended`);
      return portAnswers(port);
    });
  } catch (error) {
    await stop();
    throw new Error(`${program} does not run:\n${output()}`, { cause: error });
  }
  return { [Symbol.asyncDispose]: stop };
}

export const nginxMissing = () => notInstalled("nginx");

/** The settings of Debian's nginx.conf that affect a site. All files of nginx are inside `folder`. */
function mainConfiguration(folder: string, workers: number): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`);
  return `
daemon off;
worker_processes ${workers};
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 768; }
http {
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;
  ssl_prefer_server_ciphers on;
  access_log ${folder}/access.log;
  gzip on;
  ${temporary.join("\n  ")}
  include ${folder}/site.conf;
}
`;
}

/** Runs nginx with the configuration of a site, and resolves once it listens on `port`. */
export async function startNginx(folder: string, site: string, port: number, workers = 2): Promise<AsyncDisposable> {
  writeFileSync(join(folder, "site.conf"), site);
  writeFileSync(join(folder, "nginx.conf"), mainConfiguration(folder, workers));
  const args = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")];
  return runProxy(programNamed("nginx") ?? "nginx", args, folder, port);
}

export type ProxyPlace = {
  sitePort: string;
  staffPort: number;
  httpPort: number;
  httpsPort: number;
  certificate: string;
  key: string;
};

/** deploy/nginx/site.conf on this machine: only addresses, ports and the certificate differ. */
export const shippedNginx = ({ httpPort, staffPort, ...place }: ProxyPlace) =>
  shippedFile("deploy/nginx/site.conf", {
    ...onThisMachine(place),
    "listen [::]:80;": "",
    "listen 80;": `listen 127.0.0.1:${httpPort};`,
    "server 127.0.0.1:3001;": `server 127.0.0.1:${staffPort};`,
    "https://www.example.com": `https://localhost:${place.httpsPort}`,
    "default www.example.com;": "default localhost;",
    "server_name www.example.com example.com staff.example.com;": "server_name localhost staff.localhost;",
    "staff.example.com": "staff.localhost",
  });

/** deploy/nginx/static-site.conf on this machine, for pages that were exported into a folder. */
export const shippedStaticNginx = (place: Omit<ProxyPlace, "httpPort" | "staffPort">, exported: string) =>
  shippedFile("deploy/nginx/static-site.conf", { ...onThisMachine(place), "/srv/wattlebend/current": exported });

const onThisMachine = ({ sitePort, httpsPort, certificate, key }: Omit<ProxyPlace, "httpPort" | "staffPort">) => ({
  "listen [::]:443 ssl http2;": "",
  "listen 443 ssl": `listen 127.0.0.1:${httpsPort} ssl`,
  "server_name www.example.com;": "server_name localhost;",
  "/etc/letsencrypt/live/www.example.com/fullchain.pem": certificate,
  "/etc/letsencrypt/live/www.example.com/privkey.pem": key,
  "server 127.0.0.1:3000;": `server 127.0.0.1:${sitePort};`,
});

/** deploy/caddy/Caddyfile on this machine: only addresses, ports and the certificate differ. */
const shippedCaddy = ({ sitePort, staffPort, httpPort, httpsPort, certificate, key }: ProxyPlace) =>
  shippedFile("deploy/caddy/Caddyfile", {
    "email owner@example.com": `admin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tdefault_bind 127.0.0.1`,
    "\nexample.com {": `\nother.localhost {\n\ttls ${certificate} ${key}`,
    "\nwww.example.com {": `\nlocalhost {\n\ttls ${certificate} ${key}`,
    "\nstaff.example.com {": `\nstaff.localhost {\n\ttls ${certificate} ${key}`,
    "127.0.0.1:3000": `127.0.0.1:${sitePort}`,
    "127.0.0.1:3001": `127.0.0.1:${staffPort}`,
  });

/** Runs Caddy with the shipped file, and resolves once it listens. */
export async function startCaddy(folder: string, place: ProxyPlace): Promise<AsyncDisposable> {
  const file = join(folder, "Caddyfile");
  writeFileSync(file, shippedCaddy(place));
  const args = ["run", "--config", file, "--adapter", "caddyfile"];
  return runProxy(programNamed("caddy") ?? "caddy", args, folder, place.httpsPort);
}
