import { freePort } from "../../tests/support/free-port.ts";
import { makeCertificateFiles } from "../../tests/support/mail-server.ts";
import { startSite } from "../browser/site-server.ts";
import type { RunChecks, Way } from "./check.ts";
import { HttpsClient } from "./https-client.ts";
import { newFolder, notInstalled } from "./machine.ts";
import { proxyChecks } from "./proxy-checks.ts";
import { worksInBrowser, staffChecks } from "./staff-checks.ts";
import { nginxMissing, type ProxyPlace, shippedNginx, startCaddy, startNginx } from "./web-servers.ts";

/** A fixed port if it is free, because SITE_URL is part of the build and another port needs another build. */
export const HTTPS_PORT = 8443;

export const behindNginx: Way = {
  name: "nginx",
  missing: nginxMissing,
  tryOut: (run) => behind(run, (folder, place) => startNginx(folder, shippedNginx(place), place.httpsPort)),
};

export const behindCaddy: Way = { name: "Caddy", missing: () => notInstalled("caddy"), tryOut: (run) => behind(run, startCaddy) };

async function behind(run: RunChecks, start: (folder: string, place: ProxyPlace) => Promise<AsyncDisposable>): Promise<void> {
  using folder = newFolder();
  const ports = { httpPort: await freePort(), httpsPort: await freePort(HTTPS_PORT) };
  const origin = `https://localhost:${ports.httpsPort}`;
  const { certificate, key } = await makeCertificateFiles(folder.path);
  const staffPort = await freePort();
  const staffOrigin = `https://staff.localhost:${ports.httpsPort}`;
  const staff = { STAFF_PORT: String(staffPort), STAFF_URL: staffOrigin };
  const settings = { ...staff, SITE_URL: origin, TRUST_PROXY_HOPS: "1", SMTP_URL: "", DATABASE_URL: "" };
  await using site = await startSite("live", settings);
  const place = { ...ports, staffPort, certificate, key, sitePort: new URL(site.origin).port };
  await using _proxy = await start(folder.path, place);
  using client = await HttpsClient.open(origin, certificate);
  using staffClient = await HttpsClient.open(staffOrigin, certificate);
  await run(proxyChecks({ site, origin, httpOrigin: `http://localhost:${ports.httpPort}`, certificate, client }));
  await run({
    "in a browser, somebody signs in by password and code, and adds a picture of 14 MB": () =>
      worksInBrowser({ origin: staffOrigin, dataFolder: site.dataFolder }),
  });
  await run(staffChecks({ origin: staffOrigin, client: staffClient, otherClient: client }));
}
