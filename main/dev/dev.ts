import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { pino } from "pino";

import "../check-node.js";
import { MESSAGE_PAGES } from "../../content-model/values/pages.ts";
import { siteToBuild } from "../../site/build/site-to-build.ts";
import { describeError } from "../../publishing/releases/publishing-errors.ts";
import { releaseForms } from "../../site/forms/release-forms.ts";
import { openSubmissions } from "../store/open-submissions.ts";
import { SiteSwitch } from "../../publishing/releases/site-switch.ts";
import { securityHeaders } from "../../platform/http/security-headers.ts";
import { openEngine } from "../store/open-store.ts";
import { startStaffSide } from "../start-staff-side.ts";
import { PageSpeeds, requestCounter } from "../../cases/health/site-metrics.ts";
import { openDevSite } from "./dev-site.ts";

/**
 * Serves the site from its sources, with hot updates of components, styles and content. Forms are stored in a database that is
 * removed when the server stops, and no mail is sent. With DEMO=1 it serves the staff side with sample submissions too, as it is built
 * at the start, without hot updates.
 */
async function startDev(env: Record<string, string | undefined>) {
  const data = mkdtempSync(join(tmpdir(), "dev-site-"));
  process.once("exit", () => rmSync(data, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(0));
  const site = siteToBuild({ ...env, DATA_DIR: data, DATABASE_URL: undefined, SMTP_URL: undefined });
  const app = express();
  const server = createServer(app);
  const { vite, render, formPages, files, pages } = await openDevSite(site, server);
  const log = pino({ level: "warn" });
  const { config, content } = site;
  const submissions = await openSubmissions({ engine: await openEngine(config), config, content: () => content, log });
  const security = securityHeaders(config, content.site.streetMap);
  // A build stores the page without a message; here it is rendered as the others are.
  app.get([...MESSAGE_PAGES], pages);
  app.use(releaseForms(submissions.forms, { content, stage: site.baked.stage, render, formPages, security }));
  app.use(files);
  app.use(vite.middlewares);
  app.use(pages);
  const { host, port } = config;
  server.listen(port, host, () => console.log(`The ${site.baked.stage} site, from its sources: http://${host}:${port}`));
  // Without a demo there is nobody who could sign in.
  if (!config.demo) return;
  const watch = {
    requests: requestCounter(),
    forms: submissions.counts,
    speeds: new PageSpeeds(),
    store: submissions.watched,
    held: { current: undefined },
    staffSide: { waitsBecause: undefined },
  };
  await startStaffSide({
    live: new SiteSwitch(site),
    program: site,
    base: config.contentFolder,
    submissions,
    watch,
    isStoreThrownAway: true,
    log,
    say: (line) => console.log(line),
  });
}

try {
  await startDev(process.env);
} catch (error) {
  console.error(describeError(error, "The development server did not start."));
  process.exitCode = 1;
}
