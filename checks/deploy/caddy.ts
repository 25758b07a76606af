import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { notInstalled, programNamed, shippedFile } from "./machine.ts";
import type { ProxyPlace } from "./nginx.ts";
import { type Proxy, runProxy } from "./proxy.ts";

export const caddyMissing = () => notInstalled("caddy");

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
export async function startCaddy(folder: string, place: ProxyPlace): Promise<Proxy> {
  const file = join(folder, "Caddyfile");
  writeFileSync(file, shippedCaddy(place));
  const args = ["run", "--config", file, "--adapter", "caddyfile"];
  return runProxy(programNamed("caddy") ?? "caddy", args, folder, place.httpsPort);
}
