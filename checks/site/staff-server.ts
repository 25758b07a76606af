import "../../server/production.ts";
import { start } from "../../server/start-site.ts";

/**
 * Serves the demonstration as `npm run demo` does, but with a mail server in its settings, so that the screens of a reply exist. Nothing
 * listens there. The caller deletes DATA_DIR.
 */
const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "website@example.org", MAIL_TO: "team@example.org" };
const stage = { SITE_STAGE: "live", DEMO: "1" };
// Set in process.env, because the processes of the build inherit it.
Object.assign(process.env, stage);
await start({ ...process.env, ...mail, DATABASE_URL: undefined }, { isStoreThrownAway: true });
