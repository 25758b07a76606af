import { createHash } from "node:crypto";

import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

import { contentPlugin } from "./app/content-reader/vite-plugin.ts";
import { siteToBuild } from "./server/build/site-to-build.ts";

const { root, baked, stamp } = siteToBuild();

// React Router runs app/routes.ts in this process, before `define` below has an effect.
Object.assign(globalThis, { __SITE_STAGE__: baked.stage, __RELEASE__: stamp });

/** What every page needs; the pages, the islands, the gate and the speed report are fetched when they are. */
const SHARED_CODE =
  /node_modules\/(react|react-dom|scheduler|react-router)\/|app\/(navigation|footer|page-loading|components\/(icon|logo|words|telephone))\/.*tsx?$|preload-helper|rolldown.runtime|content:(site|interface)$/;

export default defineConfig({
  plugins: [contentPlugin(`${root}/content`), reactRouter()],
  define: {
    __SITE_STAGE__: JSON.stringify(baked.stage),
    __RELEASE__: JSON.stringify(stamp),
    __GATE_DIGEST__: JSON.stringify(baked.gateDigest),
    __BUILD_YEAR__: new Date().getFullYear(),
    __SITE_URL__: JSON.stringify(baked.siteUrl),
  },
  css: { modules: { generateScopedName: (name, file) => `${name.slice(0, 3)}${shortHash(name + file.slice(root.length))}` } },
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

/** Class names travel with every page: three letters and a digest, the same in both builds. */
const shortHash = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 4);
