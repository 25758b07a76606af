import "../platform/process/refuse-debugger.ts";
import "./production.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { throwawayStore } from "./demo/throwaway-store.ts";
import { start } from "./start-site.ts";

const data = mkdtempSync(join(tmpdir(), "demo-site-"));
process.once("exit", () => rmSync(data, { recursive: true, force: true }));

/**
 * `npm run demo` serves the live site and its staff side with sample submissions. They are in a database that is deleted when the
 * server stops, and no mail is sent or fetched.
 */
const env = { ...process.env, SITE_STAGE: "live", DEMO: "1", ...throwawayStore(data) };
await start(env, { isStoreThrownAway: true });
