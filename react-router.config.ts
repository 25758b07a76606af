import type { Config } from "@react-router/dev/config";

/** The staff side. The public site is built without React Router (vite.config.ts). */
export default {
  appDirectory: "staff",
  // The variable is set by staff/build/build-staff.ts. Types are generated without it.
  buildDirectory: process.env["BUILD_WORK_FOLDER"] ?? "build/staff",
  // Every route is known from the start, so that no request asks for the manifest of routes.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
