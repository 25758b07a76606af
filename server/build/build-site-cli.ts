import { generate } from "./generate.ts";
import { generatedFor } from "./generated-files.ts";
import { beginBuild, stepStarted } from "./begin-build.ts";
import type { BuildStep } from "./build-process.ts";
import { siteToBuild } from "./site-to-build.ts";

/** All steps of a build, in a process of their own (run-build.ts), which writes to the work folder alone. */
beginBuild();
const site = siteToBuild();
const { root, content, workFolder, baked } = site;
const step = async (name: BuildStep, run: () => Promise<void>) => {
  stepStarted(name);
  await run();
};
await step("draw", () => generate({ root, content, stage: baked.stage }, generatedFor(workFolder)));
await step("code", async () => {
  const { buildCode } = await import("./build-code.ts");
  await buildCode();
});
await step("pages", async () => {
  const [{ storePages }, { storeSiteFiles }] = await Promise.all([
    import("./store-pages.ts"),
    import("./site-files/store-site-files.ts"),
  ]);
  await storePages(site);
  await storeSiteFiles(site);
});
