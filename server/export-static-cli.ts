import { resolve } from "node:path";

import { buildIfNeeded } from "./build/run-build.ts";
import { siteToBuild } from "./build/site-to-build.ts";
import { runCommand } from "./staff/run-command.ts";
import { exportStatic } from "./static-host/export-static.ts";

/** `npm run export-static -- FOLDER`: writes the site for a static host, after a build if needed (docs/static-hosting.md). */
await runCommand(async ([folder]) => {
  if (!folder) return "Say where to: npm run export-static -- FOLDER";
  const site = siteToBuild();
  await buildIfNeeded(site, (line) => console.error(line));
  const { config, content, baked } = site;
  exportStatic({ config, content, stage: baked.stage, folder: site.folder }, resolve(folder));
  console.log(`The ${baked.stage} site for ${config.siteUrl} is in ${folder}.`);
});
