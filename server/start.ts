import "./check-node.ts";
import "./production.ts";
import { start } from "./start-site.ts";

await start(process.env);
