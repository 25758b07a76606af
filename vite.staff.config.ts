import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** The build of the staff side (staff/build/build-staff-cli.ts). */
export default defineConfig({
  plugins: [reactRouter()],
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
                { name: "shared", minShareCount: 10 },
              ],
            },
          },
        },
      },
    },
  },
});
