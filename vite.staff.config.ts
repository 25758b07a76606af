import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

import { contentPlugin } from "./content-reader/vite-plugin.ts";
import { siteToBuild } from "./server/build/site-to-build.ts";

const { config, content } = siteToBuild();

/** The build of the staff side (server/build/build-staff-cli.ts). */
export default defineConfig({
  plugins: [contentPlugin(config.contentFolder, content), reactRouter()],
  publicDir: false,
  build: {
    target: "es2022",
    // A data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
