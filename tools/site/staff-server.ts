import "../../main/production.ts";
import { start } from "../../main/start-site.ts";

/** Serves the demonstration as `npm run demo` does, but with the mail server of its settings, so that the screens of a reply exist. */
await start(process.env, { isStoreThrownAway: true });
