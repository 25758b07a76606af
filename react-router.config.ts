import type { Config } from "@react-router/dev/config";

import { siteToBuild } from "./server/build/site-to-build.ts";

const { workFolder } = siteToBuild();

export default {
  buildDirectory: workFolder,
  ssr: true,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
