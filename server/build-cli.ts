import { buildIfNeeded } from "./build/run-build.ts";
import { siteToBuild } from "./build/site-to-build.ts";

await buildIfNeeded(siteToBuild(), (line) => console.log(line));
