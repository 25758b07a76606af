import type { Server } from "node:http";
import type { Logger } from "pino";

import type { SiteToBuild } from "../build/site-to-build.ts";
import { ConfigError } from "../config.ts";
import { listen } from "../connections/listen.ts";
import type { Submissions } from "../open-submissions.ts";
import { hasPeople } from "../people/people.ts";
import { buildStaffIfNeeded } from "../staff-build/build-staff.ts";
import { openStaffSide, type StaffSide } from "./open-staff-side.ts";

type Given = { site: SiteToBuild; submissions: Pick<Submissions, "engine" | "store">; log: Logger; say: (line: string) => void };

/**
 * Builds the staff side if needed, and listens on STAFF_PORT. Returns undefined if STAFF_PORT is off, or is not set and its default
 * is in use; then it says so, and the public site runs without a staff side.
 * @throws ConfigError if the port that STAFF_PORT names is in use; StoreUnavailable; BuildMissing
 */
export async function startStaffSide({ site, submissions, log, say }: Given): Promise<StaffSide | undefined> {
  const { staff, host } = site.config;
  if (!staff) return undefined;
  const folder = await buildStaffIfNeeded(site, say);
  const side = await openStaffSide({ site, staff, folder, ...submissions, log });
  if (!(await listensOn(side.server, { ...staff, host }, say))) return undefined;
  say(`The staff side is at ${staff.url}`);
  if (!(await hasPeople(submissions.engine)))
    say("Nobody has an account yet. This prints a link for the first owner: npm run staff -- invite owner@example.org");
  return side;
}

async function listensOn(server: Server, place: { port: number; host: string; isPortSet: boolean }, say: Given["say"]) {
  const { port, host, isPortSet } = place;
  try {
    await listen(server, { port, host, name: "STAFF_PORT" });
    return true;
  } catch (error) {
    if (isPortSet || !(error instanceof ConfigError)) throw error;
    say(`There is no staff side: port ${port} on ${host} is in use. Set STAFF_PORT to another port, or to off.`);
    return false;
  }
}
