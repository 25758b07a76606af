import "./refuse-debugger.ts";
import "./production.ts";
import { start } from "./start-site.ts";

// Set in process.env, because the processes of the build inherit it. SITE_STAGE is overridden, because a demo is live.
Object.assign(process.env, { SITE_STAGE: "live", DEMO: "1" });

/** `npm run demo` is DEMO=1 npm start, for shells that cannot set a variable before a command (Windows). */
await start(process.env);
