import { writeFileSync } from "node:fs";

import { drawBaseMap } from "./draw-base-map.ts";

writeFileSync(new URL("base-map.svg", import.meta.url), drawBaseMap());
