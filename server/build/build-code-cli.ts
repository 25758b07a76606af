import { join } from "node:path";
import { build, type InlineConfig } from "vite";

import { siteToBuild } from "./site-to-build.ts";

// The code of the pages, for browsers and for the renderer of documents, as vite.config.ts has it.
const { root, workFolder } = siteToBuild();
const common = { root, logLevel: "warn" } satisfies InlineConfig;
await build({ ...common, build: { outDir: join(workFolder, "client"), emptyOutDir: true } });
await build({ ...common, build: { ssr: true, outDir: join(workFolder, "server"), emptyOutDir: true, copyPublicDir: false } });
