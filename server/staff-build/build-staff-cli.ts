import { join } from "node:path";
import { build, createBuilder } from "vite";

import { compressAssets } from "../build/compress.ts";
import { beginBuild } from "../build/begin-build.ts";
import { generate } from "../build/generate.ts";
import { generatedFor } from "../build/generated-files.ts";
import { siteToBuild } from "../build/site-to-build.ts";
import { CLIENT_FOLDER, PASSKEY_FOLDER, PASSKEY_SCRIPT } from "./staff-files.ts";

beginBuild();
const { root, content, workFolder, baked } = siteToBuild();

// Its icons and pictograms are those of the public site.
await generate({ root, content, stage: baked.stage }, generatedFor(workFolder));

// The application: route modules for browsers and for the server.
const builder = await createBuilder({
  root,
  configFile: join(root, "vite.staff.config.ts"),
  configLoader: "native",
  logLevel: "warn",
});
await builder.buildApp();

// The script for passkeys alone, without the framework, for pages on which nobody is signed in.
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  build: {
    outDir: join(workFolder, PASSKEY_FOLDER),
    manifest: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: { input: PASSKEY_SCRIPT },
  },
});

for (const part of [CLIENT_FOLDER, PASSKEY_FOLDER]) compressAssets(join(workFolder, part, "assets"));
