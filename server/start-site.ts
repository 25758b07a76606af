import type { Server } from "node:http";
import { pino } from "pino";

import { createApp } from "./app.ts";
import { buildIfNeeded } from "./build/run-build.ts";
import { siteToBuild } from "./build/site-to-build.ts";
import { type Config, parseConfig, SAMPLE_GATE_PASSWORD } from "./config.ts";
import { listen } from "./connections/listen.ts";
import { createSiteServer } from "./connections/site-server.ts";
import { describeError } from "./describe-error.ts";
import { readFormPages } from "./forms/stored-form-pages.ts";
import { standardOutput } from "./log-destination.ts";
import { openSubmissions, type Submissions } from "./open-submissions.ts";
import { openRenderer } from "./rendering/open-renderer.ts";
import { plainHeaders, securityHeaders } from "./security-headers.ts";
import type { StaffSide } from "./staff-side/open-staff-side.ts";
import { startStaffSide } from "./staff-side/start-staff-side.ts";
import { stopGracefully } from "./stop-gracefully.ts";
import { PageSpeeds } from "./watch/page-speeds.ts";
import { requestCounter } from "./watch/site-metrics.ts";

/** `isStoreThrownAway`: the store is new, and is deleted when the process ends. */
type Options = { isStoreThrownAway?: boolean };

/** Builds if needed, listens, and stops gracefully on a signal. An error in settings or content ends in one message. */
export async function start(env: Record<string, string | undefined>, { isStoreThrownAway = false }: Options = {}): Promise<void> {
  try {
    const config = parseConfig(env);
    const site = siteToBuild(env);
    const say = (line: string) => console.log(line);
    await buildIfNeeded(site, say);
    const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, standardOutput());
    const security = securityHeaders(config, site.content.site.streetMap);
    const { render } = await openRenderer({ folder: site.folder, stage: site.baked.stage });
    const submissions = await openSubmissions({
      site,
      log,
      render,
      formPages: readFormPages(site.folder, security),
    });
    let stopping = false;
    const watch = { requests: requestCounter(), forms: submissions.counts, speeds: new PageSpeeds(), store: submissions.watched };
    const app = createApp({
      config,
      content: site.content,
      stage: site.baked.stage,
      folder: site.folder,
      log,
      isStopping: () => stopping,
      forms: submissions.steps,
      formCounts: submissions.counts,
      store: submissions.watched,
      requests: watch.requests,
      speeds: watch.speeds,
      pageViews: submissions.pageViews,
    });
    const headers = plainHeaders(security, site.baked.stage);
    const { server, connections } = createSiteServer(app, { log, headers });
    await listen(server, config).catch(closing(submissions));
    const servers = [{ server, isSocketInherited: config.inheritedSocket !== undefined }];
    let staffSide: StaffSide | undefined;
    // Before the staff side, whose build can take seconds while the public site receives forms.
    stopGracefully({
      servers,
      onStopping: () => {
        stopping = true;
        connections.closeAfterResponses();
        staffSide?.stopping();
      },
      stop: submissions.stop,
      log,
    });
    staffSide = await startStaffSide({ site, submissions, watch, isStoreThrownAway, log, say }).catch((error: unknown) => {
      server.close();
      return closing(submissions)(error);
    });
    if (staffSide) servers.push({ server: staffSide.server, isSocketInherited: config.staff?.inheritedSocket !== undefined });
    welcome(server, config, site.baked.stage);
    const waiting = await submissions.waitingInWords();
    if (waiting) console.log(waiting);
  } catch (error) {
    console.error(describeError(error, "Nothing was started: see DATABASE_URL or DATA_DIR."));
    process.exitCode = 1;
  }
}

function welcome(server: Server, { host, gatePassword }: Config, stage: "parked" | "live") {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  console.log(`The ${stage} site is at http://${host}:${port}`);
  if (stage === "parked")
    console.log(
      gatePassword === SAMPLE_GATE_PASSWORD
        ? `Its gate opens with the sample password: ${SAMPLE_GATE_PASSWORD}`
        : "Its gate opens with GATE_PASSWORD.",
    );
}

/** Returns an error handler that closes the store and throws the error again. */
const closing =
  ({ stop }: Submissions) =>
  async (error: unknown): Promise<never> => {
    await stop();
    throw error;
  };
