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
  /node_modules\/(?!@github\/)|rolldown.runtime|\/staff\/(root\.tsx|entry\.client|shell\/|parts\/(form|icons|page|pending-times)|sign-in\/(signed-in|idle))/;

/**
 * The stamp of everything that the build reads (staff/build/build-staff.ts), in the names of all files. No response is stored, so a digest
 * of each file would only make the manifest of routes, which has all names, a third larger.
 */
const stamp = /staff-(\w{8})[^/]*$/.exec(process.env["BUILD_WORK_FOLDER"] ?? "")?.[1] ?? "none";

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
    minify: "terser",
    terserOptions: { module: true, compress: { passes: 3, ecma: 2020, pure_getters: true } },
  },
  environments: {
    client: {
      build: {
        // One file compresses better than several, and no file is stored.
        rolldownOptions: {
          output: {
            entryFileNames: `assets/[name]-${stamp}.js`,
            chunkFileNames: `assets/[name]-${stamp}.js`,
            // The server's half of the build has the names of fonts and drawings too, and no stamp.
            assetFileNames: ({ names }) => `assets/[name]-${names[0]?.endsWith(".css") ? stamp : "[hash]"}[extname]`,
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
