import type { Config } from "@react-router/dev/config";

import { siteToBuild } from "./server/build/site-to-build.ts";

const { baked, root } = siteToBuild();

export default {
  buildDirectory: `${root}/build/${baked.stage}`,
  ssr: true,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
