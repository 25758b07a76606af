import { join } from "node:path";
import { build, createBuilder } from "vite";

import { compressAssets } from "../../site/build/compress.ts";
import { beginBuild } from "../../site/build/build-process.ts";
import { CLIENT_FOLDER, PASSKEY_FOLDER, PASSKEY_SCRIPT } from "./build-staff.ts";

beginBuild();
const root = join(import.meta.dirname, "../..");
const [, , workFolder] = process.argv;
if (workFolder === undefined) throw new Error("Name the folder to write to, as buildStaffIfNeeded does.");

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
