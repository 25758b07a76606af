import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";

import { clearBuilds } from "../build/clear-builds.ts";
import type { SiteToBuild } from "../build/site-to-build.ts";
import type { Config } from "../../platform/process/config.ts";
import type { ScheduledTask } from "../../platform/process/rounds.ts";

/** The folder of the sites of published content. The folder of the program may be read-only. */
export const publishedSites = ({ dataFolder }: Pick<Config, "dataFolder">): string => join(dataFolder, "builds");

/** Returns the folders in which earlier sites may be: those of the program's own content, and those of published content. */
export const siteFolders = ({ root, config }: Pick<SiteToBuild, "root" | "config">): string[] => [
  join(root, "build"),
  publishedSites(config),
];

/** Returns the folder of a site: where it is, or where it belongs if this disk lacks it. */
export const folderOfSite = (site: Pick<SiteToBuild, "root" | "config">, name: string): string =>
  siteFolders(site)
    .map((sites) => join(sites, name))
    .find((folder) => existsSync(folder)) ?? join(publishedSites(site.config), name);

/** Earlier versions wrote content into these folders below DATA_DIR, to check drafts and to render releases. */
const COPIES_OF_CONTENT = ["previews", "content", "initial-content"];

/** Deletes the sites that this machine has not served for 30 days. Every process does so for its own disk. */
export const forgetSites = (config: Config): ScheduledTask => ({
  name: "forget-sites",
  everyMs: 60 * 60_000,
  deletes: true,
  async run(now) {
    const sites = publishedSites(config);
    if (existsSync(sites)) for (const stage of ["parked", "live"] as const) await clearBuilds(sites, stage, now);
    for (const name of COPIES_OF_CONTENT) await rm(join(config.dataFolder, name), { recursive: true, force: true });
  },
});
