import "./check-node.js";
import "./refuse-debugger.ts";
import "./production.ts";
import { start } from "./start-site.ts";

await start(process.env);
