import { join } from "node:path";
import type { Server } from "node:http";
import { createServer } from "vite";
import type { ServerBuild } from "react-router";

import type { StaffCode } from "../../staff/server/staff-app.server.ts";
import { PASSKEY_SCRIPT } from "../../staff/build/staff-files.ts";

const SCREENS = "virtual:react-router/server-build";

/** Reads the code of the staff side from its sources, with Vite as middleware. Screens and their server halves are loaded again after a change. */
export async function openDevScreens(root: string, server: Server): Promise<StaffCode> {
  const vite = await createServer({
    root,
    configFile: join(root, "vite.staff.config.ts"),
    configLoader: "native",
    // The public site has the default folder.
    cacheDir: join(root, "node_modules/.vite-staff"),
    server: { middlewareMode: { server }, hmr: { server } },
  });
  return {
    mode: "development",
    build: async () => (await vite.ssrLoadModule(SCREENS)) as ServerBuild,
    handlers: [vite.middlewares],
    passkeyScript: `/${PASSKEY_SCRIPT}`,
  };
}
