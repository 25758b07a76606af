import "./refuse-debugger.ts";
import "./production.ts";
import { start } from "./start-site.ts";

// Set here and not before `npm start`, which not every shell can; in process.env, since the build's own processes inherit it.
Object.assign(process.env, { SITE_STAGE: "live", DEMO: "1" });

/** `npm run demo`: the finished site with sample content, open, with a strip on every page that says so. */
await start(process.env);
