import type { Server } from "node:http";
import { pino } from "pino";

import { processParts } from "../site/server/app.ts";
import { CODE_FOLDER, type SiteToBuild, siteToBuild } from "../site/build/site-to-build.ts";
import { type Config, SAMPLE_GATE_PASSWORD } from "../platform/process/config.ts";
import { listen, createSiteServer } from "../platform/http/site-server.ts";
import { mostConnections } from "../platform/http/server-limits.ts";
import { standardOutput } from "../platform/process/log-destination.ts";
import { deleteOldRestores } from "./store/delete-leftovers.ts";
import { openSubmissions } from "./store/open-submissions.ts";
import { describeError } from "../publishing/releases/publishing-errors.ts";
import { openPublishing } from "../publishing/releases/open-publishing.ts";
import type { Environment } from "../publishing/releases/publishing-tasks.ts";
import { openServedSite } from "../site/server/served-site.ts";
import { programSite, siteAtStart, siteBaseAtStart } from "../publishing/releases/site-at-start.ts";
import { openSiteFiles } from "../publishing/releases/site-files.ts";
import { SiteSwitch } from "../site/server/site-switch.ts";
import { plainHeaders, securityHeaders } from "../platform/http/security-headers.ts";
import { type StaffSide, startStaffSide } from "./start-staff-side.ts";
import { startWhenStoreAnswers } from "../staff/server/when-store-answers.server.ts";
import { stopGracefully } from "../platform/process/stop-gracefully.ts";
import { describeStart } from "./commands/run-command.ts";
import { openEngine } from "./store/open-store.ts";
import { siteWatch } from "../cases/health/site-metrics.ts";

/** `isStoreThrownAway`: the store is new, and is deleted when the process ends. */
type Options = { isStoreThrownAway?: boolean };

/** Builds if needed, listens, and stops gracefully on a signal. An error in settings or content ends in one message. */
export async function start(given: Environment, { isStoreThrownAway = false }: Options = {}): Promise<void> {
  try {
    const program = siteToBuild(given);
    const env = { ...given, [CODE_FOLDER]: program.code };
    const { config } = program;
    const say = (line: string) => console.log(line);
    deleteOldRestores(config.dataFolder, new Date());
    const engine = await openEngine(config);
    const base = await siteBaseAtStart({ engine, contentFolder: config.contentFolder, say }).catch(
      closing(() => engine.db.destroy()),
    );
    const siteFiles = openSiteFiles(engine, env, base.changes);
    const started = await siteAtStart({ engine, program, siteFiles, say, quality: "quick" }).catch(
      closing(() => engine.db.destroy()),
    );
    const { site, number, held: heldAtStart } = started;
    const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, standardOutput());
    const live = new SiteSwitch(site);
    const submissions = await openSubmissions({ engine, config, content: live.content, log });
    let stopping = false;
    const watch = siteWatch({ forms: submissions.counts, store: submissions.watched });
    const { held, staffSide } = watch;
    held.current = heldAtStart;
    const parts = processParts({ config, log, isStopping: () => stopping, watch, pageViews: submissions.pageViews });
    const open = (next: SiteToBuild) => openServedSite(next, { parts, forms: submissions.forms });
    const openProgram = async (error: unknown) => {
      if (!heldAtStart || site === program) throw error;
      say(
        `The pages with which release ${number} was published cannot be opened: the site has the program's own content instead.`,
      );
      say(describeError(error, ""));
      return open(await programSite(program, { siteFiles, say, quality: "quick" }));
    };
    // Kept pages have the code of an earlier version, which this one may be unable to run.
    await live.activate(await open(site).catch(openProgram));
    const headers = plainHeaders(securityHeaders(config, site.content.site.streetMap), site.baked.stage);
    const { server, connections } = createSiteServer(live.respond, {
      log,
      headers,
      most: mostConnections(config.staff ? "site" : "site alone"),
    });
    const serving = { live, openServedSite: open, startedWith: number, held };
    const publishing = openPublishing({
      engine,
      siteFiles,
      initial: base.texts,
      contentFolder: config.contentFolder,
      ...serving,
      log,
    });
    const stop = async () => {
      await publishing.stop();
      await live.close();
      await submissions.stop();
    };
    await publishing.ready;
    await listen(server, config).catch(closing(stop));
    const servers = [{ server, isSocketInherited: config.inheritedSocket !== undefined }];
    let opened: StaffSide | undefined;
    let staffTries: { stop: () => Promise<void> } | undefined;
    // Before the staff side, whose build can take seconds while the public site receives forms.
    stopGracefully({
      servers,
      onStopping: () => {
        stopping = true;
        connections.closeAfterResponses();
        opened?.stopping();
        void staffTries?.stop();
      },
      stop,
      log,
    });
    const shared = { live, program, base, submissions, watch, publishing };
    const openStaff = async () => {
      opened = await startStaffSide({ ...shared, isStoreThrownAway, log, say });
      if (opened) servers.push({ server: opened.server, isSocketInherited: config.staff?.inheritedSocket !== undefined });
      return opened !== undefined;
    };
    staffTries = await startWhenStoreAnswers({ start: openStaff, state: staffSide, log }).catch((error: unknown) => {
      server.close();
      return closing(stop)(error);
    });
    welcome(server, config, site.baked.stage);
    // A remark, whose failure stops nothing.
    const waiting = await submissions.waitingInWords().catch(() => undefined);
    if (waiting) console.log(waiting);
  } catch (error) {
    console.error(describeStart(error, given, "Nothing was started: see DATABASE_URL or DATA_DIR."));
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

/** Returns an error handler that closes what was opened and throws the error again. */
const closing =
  (close: () => Promise<void>) =>
  async (error: unknown): Promise<never> => {
    await close();
    throw error;
  };
