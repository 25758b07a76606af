import { buildIfNeeded } from "./build/run-build.ts";
import { siteToBuild } from "./build/site-to-build.ts";
import { runCommand } from "./staff/run-command.ts";

/** `npm run build`: builds what `npm start` would serve. */
await runCommand(() => buildIfNeeded(siteToBuild(), (line) => console.log(line)));
