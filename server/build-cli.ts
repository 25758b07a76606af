import { buildIfNeeded } from "./build/run-build.ts";
import { siteToBuild } from "./build/site-to-build.ts";
import { runCommand } from "./staff/run-command.ts";

/** `npm run build`: what `npm start` would build, without serving it. */
await runCommand(() => buildIfNeeded(siteToBuild(), (line) => console.log(line)));
