import { buildIfNeeded } from "./build/run-build.ts";
import { siteToBuild } from "./build/site-to-build.ts";
import { buildStaffIfNeeded } from "./staff-build/build-staff.ts";
import { runCommand } from "./staff/run-command.ts";

/** `npm run build`: builds what `npm start` would serve. */
await runCommand(async () => {
  const site = siteToBuild();
  const say = (line: string) => console.log(line);
  await buildIfNeeded(site, say);
  if (site.config.staff) await buildStaffIfNeeded(site, say);
});
