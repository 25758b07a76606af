import { createHash } from "node:crypto";

import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

import { contentPlugin } from "./content-reader/vite-plugin.ts";
import { siteToBuild } from "./server/build/site-to-build.ts";

const { root, config, baked, release } = siteToBuild();

// React Router runs app/routes.ts in this process, before `define` below has an effect.
Object.assign(globalThis, { __SITE_STAGE__: baked.stage, __RELEASE__: release });

/** The classes met so far, by their names in the pages. */
const sources = new Map<string, string>();

/** What every page needs; the pages, the islands, the gate and the speed report are fetched when they are. */
const SHARED_CODE =
  /node_modules\/(react|react-dom|scheduler|react-router)\/|app\/(navigation|footer|page-loading|components\/(icon|logo|words|telephone|print-button))\/.*tsx?$|preload-helper|rolldown.runtime|content:(site|interface)$/;

export default defineConfig({
  plugins: [contentPlugin(config.contentFolder, baked.stage), reactRouter()],
  define: {
    __SITE_STAGE__: JSON.stringify(baked.stage),
    __RELEASE__: JSON.stringify(release),
    __GATE_DIGEST__: JSON.stringify(baked.gateDigest),
    __BUILD_YEAR__: new Date().getFullYear(),
    __SITE_URL__: JSON.stringify(baked.siteUrl),
    __DEMO__: JSON.stringify(baked.demo),
  },
  css: { modules: { generateScopedName: (name, file) => scopedName(name, file.slice(root.length)) } },
  build: {
    manifest: true,
    target: "es2022",
    // A data: address would need a wider content security policy, and travels with every page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One file for the framework and the shared parts: it compresses better than a dozen, and costs one request.
            codeSplitting: { groups: [{ name: "shared", test: SHARED_CODE }] },
          },
        },
      },
    },
  },
});

/**
 * Class names travel with every page: three letters and two of a digest, the same in both builds.
 * @throws when two classes come to the same name.
 */
function scopedName(name: string, file: string): string {
  const scoped = name.slice(0, 3) + createHash("sha256").update(`${name}${file}`).digest("base64url").slice(0, 2);
  const source = `.${name} of ${file}`;
  const other = sources.get(scoped) ?? source;
  if (other !== source) throw new Error(`${source} and ${other} are both called ${scoped} in the pages: rename one of them.`);
  sources.set(scoped, source);
  return scoped;
}
