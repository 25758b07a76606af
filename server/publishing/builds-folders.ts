import { existsSync } from "node:fs";
import { join } from "node:path";

import type { SiteToBuild } from "../build/site-to-build.ts";
import type { Config } from "../config.ts";

/** The folder of the builds of published content. The folder of the program may be read-only. */
export const publishedBuilds = ({ dataFolder }: Pick<Config, "dataFolder">): string => join(dataFolder, "builds");

/** Returns the folders in which earlier builds may be: those of the program's own content, and those of published content. */
export const buildsFolders = ({ root, config }: Pick<SiteToBuild, "root" | "config">): string[] => [
  join(root, "build"),
  publishedBuilds(config),
];

/** Returns the folder of a build: where it is, or where it belongs if this disk lacks it. */
export const folderOfBuild = (site: Pick<SiteToBuild, "root" | "config">, name: string): string =>
  buildsFolders(site)
    .map((builds) => join(builds, name))
    .find((folder) => existsSync(folder)) ?? join(publishedBuilds(site.config), name);
