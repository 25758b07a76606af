import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, createBuilder } from "vite";

import { beginBuild } from "./build-process.ts";
import { WORKER_SCRIPT } from "./code-build.ts";
import { compressAssets } from "./compress.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Builds the code in a process of its own (code-build.ts), from the configuration in vite.config.ts. */
beginBuild();
const [, , workFolder] = process.argv;
if (workFolder === undefined) throw new Error("Name the folder to write to, as buildCodeIfNeeded does.");

// Vite's default loader would write a bundled configuration beside it, and the folder of the program may be read-only.
const builder = await createBuilder({ root: ROOT, configLoader: "native", logLevel: "warn" });
for (const name of ["live", "parked", "ssr"]) {
  const environment = builder.environments[name];
  if (!environment) throw new Error(`vite.config.ts has no environment "${name}".`);
  await builder.build(environment);
}
for (const stage of ["live", "parked"]) compressAssets(join(workFolder, stage, "assets"));
writeFileSync(join(workFolder, WORKER_SCRIPT), await bundledWorker());

/** Bundles the service worker (site/app/offline/worker) into one classic script, which reads the constant SITE_FILES (store-pages.ts). */
async function bundledWorker(): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: join(ROOT, "site/app/offline/worker/worker.ts"), output: { format: "iife" } },
    },
  });
  const [script, ...others] = "output" in built ? built.output : [];
  if (script?.type !== "chunk" || others.length > 0) throw new Error("The service worker is not one script.");
  return script.code;
}
