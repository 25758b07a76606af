import "./check-node.js";
import "../platform/process/refuse-debugger.ts";
import "./production.ts";
import { start } from "./start-site.ts";

await start(process.env);
