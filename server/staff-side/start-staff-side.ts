import type { Publishing } from "../publishing/open-publishing.ts";
import type { Server } from "node:http";
import type { Logger } from "pino";

import type { SiteToBuild } from "../build/site-to-build.ts";
import { ConfigError } from "../config.ts";
import { listen } from "../connections/listen.ts";
import { mayHaveDemoLink } from "../demo/demo-sign-in.ts";
import { openDemo } from "../demo/open-demo.ts";
import type { Submissions } from "../open-submissions.ts";
import { hasPeople } from "../people/people.ts";
import type { SiteSwitch } from "../publishing/site-switch.ts";
import { buildStaffIfNeeded } from "../staff-build/build-staff.ts";
import type { SiteWatch } from "../watch/site-metrics.ts";
import { openStaffSide, type StaffSide } from "./open-staff-side.ts";

type Given = {
  live: Pick<SiteSwitch, "site" | "content">;
  /** The site of the program's own content, of which the staff side is built. */
  program: SiteToBuild;
  /** The folder of the texts with which the site began. */
  base: string;
  submissions: Pick<Submissions, "engine" | "store" | "nudgeOutbox">;
  /** What the public site of this process counts and measures. */
  watch: SiteWatch;
  /** Tells the process of a new request to publish, or of an undo; undefined if it publishes nothing. */
  publishing?: Pick<Publishing, "nudge" | "prepare">;
  /** The store is new, and is deleted when the process ends. */
  isStoreThrownAway: boolean;
  log: Logger;
  say: (line: string) => void;
};

/**
 * Builds the staff side if needed, and listens on STAFF_PORT. Returns undefined if STAFF_PORT is off, or is not set and its default
 * is in use; then it says so, and the public site runs without a staff side.
 * @throws ConfigError if the port that STAFF_PORT names is in use; StoreUnavailable before it listens; BuildMissing
 */
export async function startStaffSide({
  live,
  program,
  base,
  submissions,
  watch,
  publishing,
  isStoreThrownAway,
  log,
  say,
}: Given): Promise<StaffSide | undefined> {
  const { config } = program;
  const { staff, host } = config;
  if (!staff) return undefined;
  const { engine, store, nudgeOutbox } = submissions;
  const folder = await buildStaffIfNeeded(program, say);
  const isDemo = mayHaveDemoLink(config, isStoreThrownAway);
  const demo = isDemo ? await openDemo({ engine, store, content: live.content(), now: new Date() }) : undefined;
  const side = await openStaffSide({
    live,
    program,
    base,
    staff,
    folder,
    engine,
    store,
    nudgeOutbox,
    watch,
    publishing,
    demo: demo?.link,
    log,
  });
  const isNew = !(await hasPeople(engine));
  if (!(await listensOn(side.server, { ...staff, host }, say))) return undefined;
  say(`The staff side is at ${staff.url}`);
  if (demo) say(`This link signs you in to it as a sample owner, once: ${staff.url}/demo-sign-in/${demo.token}`);
  if (isNew) say("Nobody has an account yet. This prints a link for the first owner: npm run staff -- invite owner@example.org");
  return side;
}

async function listensOn(
  server: Server,
  place: { port: number; host: string; isPortSet: boolean; inheritedSocket: number | undefined },
  say: Given["say"],
) {
  const { port, host, isPortSet, inheritedSocket } = place;
  try {
    await listen(server, { port, host, inheritedSocket, name: "STAFF_PORT" });
    return true;
  } catch (error) {
    if (isPortSet || !(error instanceof ConfigError)) throw error;
    say(`There is no staff side: port ${port} on ${host} is in use. Set STAFF_PORT to another port, or to off.`);
    return false;
  }
}
