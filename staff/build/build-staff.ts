import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";

import { digestOf } from "../../site/build/baked-in.ts";
import { clearBuilds } from "../../site/build/clear-builds.ts";
import { makeWorkFolder, removeWorkFolder, runBuildProcess } from "../../site/build/build-process.ts";
import type { SiteToBuild } from "../../site/build/site-to-build.ts";

const SOURCES = [
  "platform",
  "content-model",
  "accounts",
  "cases",
  "site",
  "publishing",
  "staff",
  "content/art",
  "vite.staff.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

type StaffToBuild = Pick<SiteToBuild, "root" | "builds">;

/** Returns the folder of the staff side's build, whose name has a stamp of everything that the build reads. */
const staffBuildFolder = ({ root, builds }: StaffToBuild): string =>
  // The build names the server halves of the screens by their place (vite.staff.config.ts).
  join(builds, `staff-${digestOf({ root, settings: { root }, sources: SOURCES })}`);

/**
 * Builds the staff side unless its build exists, and returns its folder. The folders of the public site's builds and their content
 * are not changed. `say` gets a line for each step. @throws BuildMissing
 */
export async function buildStaffIfNeeded(site: StaffToBuild, say: (line: string) => void): Promise<string> {
  const folder = staffBuildFolder(site);
  if (existsSync(folder)) return folder;
  say("Building the staff side …");
  const workFolder = `${folder}.${process.pid}`;
  try {
    await makeWorkFolder(workFolder);
    await runBuildProcess(join(import.meta.dirname, "build-staff-cli.ts"), { root: site.root, workFolder });
    if (!existsSync(folder)) renameSync(workFolder, folder);
  } finally {
    await removeWorkFolder(workFolder);
  }
  await clearBuilds(site.builds, "staff", new Date());
  return folder;
}

/** Folders of the staff side's build. */
export const CLIENT_FOLDER = "client";
export const SERVER_ENTRY = "server/index.js";
export const PASSKEY_FOLDER = "passkey";

/** The source of the script for passkeys, which is its name in the manifest. */
export const PASSKEY_SCRIPT = "staff/sign-in/passkey-script.ts";
