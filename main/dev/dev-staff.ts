import type { Server } from "node:http";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { createRunnableDevEnvironment, createServer, isRunnableDevEnvironment, type Plugin } from "vite";
import { ESModulesEvaluator } from "vite/module-runner";

import { PASSKEY_SCRIPT } from "../../staff/build/build-staff.ts";
import type { StaffCode } from "../../staff/server/staff-app.server.ts";
import { unwatched } from "./unwatched.ts";

const SCREENS = "virtual:react-router/server-build";

/** What screens import in a browser, beside React. Vite loads an open page again when it finds one that it did not know. */
const DEPENDENCIES = ["@github/markdown-toolbar-element", "@simplewebauthn/browser", "kysely", "rate-limiter-flexible", "zod"];

/**
 * Reads the screens of the staff side and their server halves from their sources, with Vite as middleware, and again after each change.
 * The packages below are this process's own modules, as in a build.
 */
export async function openDevScreens(root: string, server: Server): Promise<StaffCode> {
  const evaluator = new NodeModules();
  const vite = await createServer({
    root,
    configFile: join(root, "vite.staff.config.ts"),
    configLoader: "native",
    // The public site has the default folder.
    cacheDir: join(root, "node_modules/.vite-staff"),
    server: { middlewareMode: { server }, hmr: { server }, watch: { ignored: unwatched(root) } },
    optimizeDeps: { include: DEPENDENCIES },
    plugins: [packagesBelow(root)],
    environments: {
      ssr: {
        dev: {
          createEnvironment: (name, config) => createRunnableDevEnvironment(name, config, { runnerOptions: { evaluator } }),
        },
      },
    },
  });
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new TypeError("The staff side has another environment than the one above.");
  return {
    mode: "development",
    build: () => ssr.runner.import<ServerBuild>(SCREENS),
    handlers: [vite.middlewares],
    passkeyScript: `/${PASSKEY_SCRIPT}`,
  };
}

/** Vite passes the address of a module with an unknown scheme to the evaluator as it is. */
const SCHEME = "package:";
const PACKAGES_BELOW = /^(?:platform|content-model|accounts|cases|publishing|site\/(?!app\/))/;

/** Leaves the modules of the packages below the staff side to Node, so that each class and each connection exists once. */
const packagesBelow = (root: string): Plugin => ({
  name: "packages-below",
  enforce: "pre",
  resolveId(source, importer) {
    if (this.environment.name !== "ssr" || !/^\..*\.ts$/.test(source) || importer === undefined) return undefined;
    const file = join(dirname(importer), source);
    return PACKAGES_BELOW.test(relative(root, file)) ? pathToFileURL(file).href.replace("file:", SCHEME) : undefined;
  },
});

class NodeModules extends ESModulesEvaluator {
  override runExternalModule = (address: string) => import(address.replace(SCHEME, "file:")) as Promise<unknown>;
}
