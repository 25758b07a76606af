import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { pino } from "pino";

import { siteWatch } from "../../cases/health/site-metrics.ts";
import { MESSAGE_PAGES } from "../../content-model/values/pages.ts";
import { listen } from "../../platform/http/site-server.ts";
import { securityHeaders } from "../../platform/http/security-headers.ts";
import { textsIn } from "../../publishing/drafts/overlay.ts";
import { SiteSwitch } from "../../site/server/site-switch.ts";
import { type SiteToBuild, siteToBuild } from "../../site/build/site-to-build.ts";
import { formsOfSite } from "../../site/server/forms-of-site.ts";
import { sessionCookie } from "../../staff/server/session-cookie.server.ts";
import { staffHeaders } from "../../staff/server/staff-app.server.ts";
import { describeStart } from "../commands/run-command.ts";
import { openDemo } from "../demo/open-demo.ts";
import { openStaffSide } from "../start-staff-side.ts";
import { openEngine } from "../store/open-store.ts";
import { openSubmissions, type Submissions } from "../store/open-submissions.ts";
import { devEnvironment } from "./dev-settings.ts";
import { openDevPreview } from "./dev-preview.ts";
import { openDevSite } from "./dev-site.ts";
import { openDevScreens } from "./dev-staff.ts";
import { signInOwner } from "./sign-in-owner.ts";

const log = pino({ level: "warn" });

/**
 * Serves the site and its staff side from their sources, with hot updates of components, styles and content. The database has sample
 * submissions and is removed when the server stops, and no mail is sent.
 */
export async function startDev(env: Record<string, string | undefined>): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(0));
  try {
    const site = siteToBuild(devEnvironment(env, newDataFolder));
    const { config } = site;
    const submissions = await openSubmissions({ engine: await openEngine(config), config, content: () => site.content, log });
    await Promise.all([serveSite(site, submissions), config.staff && serveStaffSide(site, submissions, config.staff)]);
  } catch (error) {
    console.error(describeStart(error, env, "The development server did not start."));
    process.exit(1);
  }
}

function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dev-site-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function serveSite(site: SiteToBuild, submissions: Submissions) {
  const { config, content, baked } = site;
  const app = express();
  const server = createServer(app);
  const { vite, prepare, render, formPages, files, pages } = await openDevSite(site, server);
  const security = securityHeaders(config, content.site.streetMap);
  // A build stores the page without a message; here it is rendered as the others are.
  app.get([...MESSAGE_PAGES], pages);
  app.use(formsOfSite(submissions.forms, { content, stage: baked.stage, render, formPages, security }));
  app.use(files);
  app.use(vite.middlewares);
  app.use(pages);
  await listen(server, config);
  console.log(`The ${baked.stage} site, from its sources: http://${config.host}:${config.port}`);
  await prepare();
}

async function serveStaffSide(site: SiteToBuild, submissions: Submissions, staff: NonNullable<SiteToBuild["config"]["staff"]>) {
  const { config, content, root } = site;
  const { engine, store } = submissions;
  const base = { texts: textsIn(config.contentFolder), changes: () => [] };
  const opened = Promise.withResolvers<RequestListener>();
  const server = createServer((request, response) => void opened.promise.then((app) => app(request, response)));
  const screens = await openDevScreens(root, server);
  const watch = siteWatch({ forms: submissions.counts, store: submissions.watched });
  const { common, policyFor } = staffHeaders(staff.url, false);
  const open = async () => {
    const { link } = await openDemo({ engine, store, content, now: new Date() });
    const owner = signInOwner({ engine, cookie: sessionCookie(staff.url), personId: link.personId });
    const preview = openDevPreview(site, engine);
    return openStaffSide(
      { live: new SiteSwitch(site), program: site, base, submissions, watch, log },
      {
        staff,
        code: { ...screens, handlers: [owner, preview.files, ...screens.handlers] },
        previewPage: preview.page,
        // Vite adds the styles that have changed to the document.
        headers: { common, policyFor: (nonce) => policyFor(nonce).replace("style-src", "style-src 'unsafe-inline'") },
      },
    );
  };
  await listen(server, { port: staff.port, host: config.host, inheritedSocket: undefined, name: "STAFF_PORT" });
  console.log(`The staff side, from its sources, signed in as a sample owner: ${staff.url}`);
  // The samples and all screens take longer than everything else, and the first request waits for them.
  opened.resolve(open());
  await opened.promise;
}
