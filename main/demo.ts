import "../platform/process/refuse-debugger.ts";
import "./production.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { start } from "./start-site.ts";

// Set in process.env, because the processes of the build inherit it. SITE_STAGE is overridden, because a demo is live.
Object.assign(process.env, { SITE_STAGE: "live", DEMO: "1" });

const data = mkdtempSync(join(tmpdir(), "demo-site-"));
process.once("exit", () => rmSync(data, { recursive: true, force: true }));

/**
 * `npm run demo` serves the live site and its staff side with sample submissions. They are in a database that is deleted when the
 * server stops, and no mail is sent.
 */
await start({ ...process.env, DATA_DIR: data, DATABASE_URL: undefined, SMTP_URL: undefined }, { isStoreThrownAway: true });
