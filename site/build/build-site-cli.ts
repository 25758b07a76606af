import { beginBuild } from "./build-process.ts";
import { buildOfFolder } from "./run-build.ts";
import { siteToBuild } from "./site-to-build.ts";

/** Renders the site of an environment, in a process of its own (run-build.ts). The argument is the quality of its pages. */
beginBuild();
await buildOfFolder(siteToBuild(), process.argv[2] === "quick" ? "quick" : "final");
