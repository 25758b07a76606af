import { freePort } from "../../tests/support/free-port.ts";
import { makeCertificateFiles } from "../../tests/support/certificate.ts";
import { startSite } from "../browser/site-server.ts";
import type { Check, Way } from "./check.ts";
import { caddyMissing, startCaddy } from "./caddy.ts";
import { HttpsClient } from "./https-client.ts";
import { inNewFolder } from "./machine.ts";
import { nginxMissing, type ProxyPlace, shippedNginx, startNginx } from "./nginx.ts";
import type { Proxy } from "./proxy.ts";
import { proxyChecks } from "./proxy-checks.ts";

/** The same port each time where it is free: SITE_URL has it, and another one would be another build. */
export const HTTPS_PORT = 8443;

export const behindNginx: Way = {
  name: "nginx",
  missing: nginxMissing,
  tryOut: (run) => behind(run, (folder, place) => startNginx(folder, shippedNginx(place), place.httpsPort)),
};

export const behindCaddy: Way = { name: "Caddy", missing: caddyMissing, tryOut: (run) => behind(run, startCaddy) };

function behind(
  run: (checks: readonly Check[]) => Promise<void>,
  start: (folder: string, place: ProxyPlace) => Promise<Proxy>,
): Promise<void> {
  return inNewFolder(async (folder, undo) => {
    const ports = { httpPort: await freePort(), httpsPort: await freePort(HTTPS_PORT) };
    const origin = `https://localhost:${ports.httpsPort}`;
    const { certificate, key } = await makeCertificateFiles(folder);
    const site = await startSite("live", { SITE_URL: origin, TRUST_PROXY_HOPS: "1", SMTP_URL: "", DATABASE_URL: "" });
    undo(site.stop);
    const proxy = await start(folder, { ...ports, certificate, key, sitePort: new URL(site.origin).port });
    undo(proxy.stop);
    const client = await HttpsClient.open(origin, certificate);
    await run(proxyChecks({ site, origin, httpOrigin: `http://localhost:${ports.httpPort}`, certificate, client }));
    client.close();
  });
}
