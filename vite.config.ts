import { createHash } from "node:crypto";
import { join } from "node:path";

import { defineConfig } from "vite";

import { contentPlugin } from "./content-reader/vite-plugin.ts";
import { pagesPlugin } from "./server/build/pages-plugin.ts";
import { siteToBuild } from "./server/build/site-to-build.ts";

const { root, config, content, baked, release, workFolder } = siteToBuild();

/** The classes met so far, by their names in the pages. */
const sources = new Map<string, string>();

/** What every page needs. The pages, the gate and the speed report are fetched when they are needed. */
const SHARED_CODE =
  /node_modules\/(react|react-dom|scheduler|wouter)\/|app\/(error-boundary|navigation|footer|page-loading|routing|components\/(icon|logo|words|telephone|print-button))\/.*tsx?$|content-reader\/pages.ts|preload-helper|rolldown.runtime|content:(site|interface)$/;

export default defineConfig({
  plugins: [contentPlugin(config.contentFolder, content), pagesPlugin(baked.stage)],
  publicDir: false,
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
        outDir: join(workFolder, "client"),
        rolldownOptions: {
          input: "app/entry.client.tsx",
          output: {
            // One file for React and the shared parts: it compresses better than a dozen, and costs one request.
            codeSplitting: { groups: [{ name: "shared", test: SHARED_CODE }] },
          },
        },
      },
    },
    ssr: { build: { outDir: join(workFolder, "server"), rolldownOptions: { input: "app/entry.server.tsx" } } },
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
