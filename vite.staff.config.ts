import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

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

/** The build of the staff side (staff/build/build-staff-cli.ts). */
export default defineConfig({
  plugins: [serverHalves, reactRouter()],
  publicDir: false,
  build: {
    target: "es2022",
    // A data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        // One file compresses better than several: that of React and React Router, and that of what most screens use.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // The editor of Markdown is loaded on its own screens alone.
                { name: "framework", test: /node_modules\/(?!@github\/)/, priority: 1 },
                // What every screen of somebody who is signed in has.
                { name: "shared", test: /\/staff\/(root\.tsx|shell\/|sign-in\/(signed-in|idle))/, priority: 1 },
                { name: "shared", minShareCount: 10 },
              ],
            },
          },
        },
      },
    },
  },
});
