import { join } from "node:path";

import { defineConfig, type EnvironmentOptions } from "vite";

import { WORK_FOLDER } from "./site/build/build-process.ts";
import { shortClassNames } from "./site/build/short-class-names.ts";
import { stagePlugin } from "./site/build/stage-plugin.ts";
import type { Stage } from "./content-model/values/pages.ts";
import { wordsPlugin } from "./site/rendering/words-plugin.ts";

const root = import.meta.dirname;
/** The build of the code sets it (site/build/build-code-cli.ts). */
const workFolder = process.env[WORK_FOLDER] ?? join(root, "build/none");

/**
 * What every page loads, in one file, which compresses better than a dozen: packages, the parts around the page, and the small parts that
 * most pages have. The pages, what stands at the end of some, the gate, the menu, the panels and the speed report are fetched when they
 * are needed.
 */
const PARTS = "footer(?!/ending)|navigation(?!/menu-dialog)|page-loading|page-tools|routing|words";
const COMPONENTS = "error-boundary|icon|icon-names|logo|print-button|telephone|wave-shapes|words";
const FILES =
  "app|display/display-button|entry.client|forms/last-sent|hydration/hydrated|listen/(listen-button|speech|voices)|site";
const SHARED_CODE = new RegExp(
  [
    String.raw`node_modules/(react|react-dom|scheduler|wouter)/`,
    String.raw`site/app/((${PARTS})/.*|components/(${COMPONENTS}))\.tsx?$`,
    String.raw`site/app/(${FILES})\.tsx?$`,
    String.raw`site/app/vitals/measure\.ts$`,
    String.raw`content-model/(forms/link-fields|values/(days|pages))\.ts$`,
    "preload-helper|rolldown.runtime|content:(site|interface)$",
  ].join("|"),
);

/** The build for browsers of one stage. */
const browsers = (stage: Stage): EnvironmentOptions => ({
  consumer: "client",
  define: { __SITE_STAGE__: JSON.stringify(stage) },
  build: {
    outDir: join(workFolder, stage),
    rolldownOptions: {
      input: "site/app/entry.client.tsx",
      // One file for React and the shared parts: it compresses better than a dozen, and costs one request.
      output: { codeSplitting: { groups: [{ name: "shared", test: SHARED_CODE }] } },
    },
  },
});

/** The bundle that renders documents of both stages: the thread that loads it sets the stage (site/rendering/load-bundle.ts). */
const documents: EnvironmentOptions = {
  define: { __SITE_STAGE__: "globalThis.__SITE_STAGE__" },
  // A build may be in a folder without node_modules, such as DATA_DIR.
  resolve: { noExternal: true },
  build: {
    outDir: join(workFolder, "server"),
    // Drafts of both stages are shown with these files (publishing/preview).
    emitAssets: true,
    rolldownOptions: {
      input: "site/app/entry.server.tsx",
      // Node knows these files as modules in any folder. None is among the assets, which the staff side serves.
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
    },
  },
};

/** The development server sets the stage of its own client and ssr environments (main/dev/dev-site.ts). */
export default defineConfig(({ command }) => ({
  plugins: [wordsPlugin(root), stagePlugin()],
  publicDir: false,
  css: { modules: { generateScopedName: shortClassNames(root, "site/app/**/*.module.css") } },
  build: {
    manifest: true,
    // The work folder is new, and may be outside of the project.
    emptyOutDir: false,
    target: "es2022",
    // A data: address would need a wider content security policy, and travels with every page.
    assetsInlineLimit: 0,
    // The entry of every page has this list of files. Scripts are left out: a page's own script names those that it imports.
    modulePreload: { polyfill: false, resolveDependencies: (_file, files) => files.filter((file) => file.endsWith(".css")) },
  },
  environments: command === "build" ? { live: browsers("live"), parked: browsers("parked"), ssr: documents } : {},
}));
