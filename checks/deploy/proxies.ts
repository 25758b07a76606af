import { freePort } from "../../server/free-port.ts";
import { startSite } from "../browser/site-server.ts";
import { caddyMissing, startCaddy } from "./caddy.ts";
import { inNewFolder, localCertificate } from "./machine.ts";
import { nginxMissing, type ProxyPlace, shippedNginx, startNginx } from "./nginx.ts";
import type { Proxy } from "./proxy.ts";
import { tryProxied } from "./through-proxy.ts";
import type { Trial, Way } from "./trial.ts";

/** The same port each time where it is free: SITE_URL has it, and another one would be another build. */
export const HTTPS_PORT = 8443;

export const behindNginx: Way = {
  name: "nginx",
  missing: nginxMissing,
  tryOut: (trial) => behind(trial, (folder, place) => startNginx(folder, shippedNginx(place), place.httpsPort)),
};

export const behindCaddy: Way = { name: "Caddy", missing: caddyMissing, tryOut: (trial) => behind(trial, startCaddy) };

const behind = (trial: Trial, start: (folder: string, place: ProxyPlace) => Promise<Proxy>): Promise<void> =>
  inNewFolder(async (folder) => {
    const ports = { httpPort: await freePort(), httpsPort: await freePort(HTTPS_PORT) };
    const origin = `https://localhost:${ports.httpsPort}`;
    const { certificate, key } = localCertificate(folder);
    const site = await startSite("live", { SITE_URL: origin, TRUST_PROXY_HOPS: "1", SMTP_URL: "", DATABASE_URL: "" });
    try {
      const proxy = await start(folder, { ...ports, certificate, key, sitePort: new URL(site.origin).port });
      try {
        await tryProxied({ site, origin, httpOrigin: `http://localhost:${ports.httpPort}`, certificate }, trial);
      } finally {
        await proxy.stop();
      }
    } finally {
      await site.stop();
    }
  });
