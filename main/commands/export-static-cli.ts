import { resolve } from "node:path";

import { recordExport } from "../../publishing/drafts/releases.ts";
import { builtForCommand } from "./built-for-command.ts";
import { runCommand } from "./run-command.ts";
import { exportStatic } from "../../site/static-host/export-static.ts";

/**
 * `npm run export-static -- FOLDER`: writes the site for a static host, after a build if needed (docs/static-hosting.md). It is the site
 * that `npm start` would serve; the store keeps which release it was, so that staff see when a newer one is not exported yet.
 */
await runCommand(async ([folder]) => {
  if (!folder) return "Say where to: npm run export-static -- FOLDER";
  const say = (line: string) => console.error(line);
  return builtForCommand(process.env, say, async ({ site, program, number, held }, engine) => {
    // The static host would lose what staff have published. It keeps its copy, as a server that is not started again does.
    if (held && site === program)
      return `Nothing was exported: release ${number} can be neither built nor fetched. Publish again first.`;
    const { config, content, baked } = site;
    exportStatic({ config, content, stage: baked.stage, folder: site.folder }, resolve(folder));
    if (engine) await recordExport(engine, { number, now: Date.now() });
    const release = number > 0 ? `, release ${number},` : "";
    console.log(`The ${baked.stage} site for ${config.siteUrl}${release} is in ${folder}.`);
    return undefined;
  });
});
