import { builtForCommand } from "./commands/built-for-command.ts";
import { buildStaffIfNeeded } from "../staff/build/build-staff.ts";
import { runCommand } from "./commands/run-command.ts";

/** `npm run build`: builds what `npm start` would serve, with what staff have published if there is a store. */
await runCommand(async () => {
  const say = (line: string) => console.log(line);
  await builtForCommand(process.env, say, async ({ program }) => {
    if (program.config.staff) await buildStaffIfNeeded(program, say);
  });
});
