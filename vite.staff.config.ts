import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

import { shortClassNames } from "./site/build/short-class-names.ts";

/**
 * The server loads the halves of the screens that run on it as its own modules, so that each class and each connection exists once.
 * React Router removes them from the build for browsers.
 */
const serverHalves: Plugin = {
  name: "server-halves",
  apply: "build",
  enforce: "pre",
  resolveId(source, importer) {
    if (this.environment.name !== "ssr" || !source.endsWith(".server.ts") || importer === undefined) return undefined;
    return { id: resolve(importer, "..", source), external: "absolute" };
  },
};

const EVERY_SCREEN =
  /node_modules\/(?!@github\/)|rolldown.runtime|\/staff\/(root\.tsx|entry\.client|shell\/|parts\/(form|page)|sign-in\/(signed-in|idle))/;

/** The build of the staff side (staff/build/build-staff-cli.ts). */
export default defineConfig({
  plugins: [serverHalves, reactRouter()],
  publicDir: false,
  css: {
    modules: { generateScopedName: shortClassNames(import.meta.dirname, ["site/app/**/*.module.css", "staff/**/*.module.css"]) },
  },
  build: {
    target: "es2022",
    // A data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        // One file compresses better than several, and no file is stored.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every screen of somebody who is signed in has. The editor of Markdown is loaded on its own screens alone.
                { name: "shared", test: EVERY_SCREEN, priority: 2 },
              ],
            },
          },
        },
      },
    },
  },
});
