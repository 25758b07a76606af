import { pino } from "pino";

import { content } from "../../tests/support/fixture-content.ts";
import { ADDRESSES } from "../../tests/support/mail-in-fixture.ts";
import { startMailIn } from "../../cases/mail-in/start-mail-in.ts";
import { fileInspector } from "../../cases/uploads/file-inspector.ts";
import { openEngine } from "../../main/store/open-store.ts";

/**
 * Fetches mails from a folder until it is killed. Its arguments are the folder of the store, PostgreSQL's address or "", and the folder of
 * mails.
 */
const [dataFolder = "", databaseUrl = "", folder = ""] = process.argv.slice(2);
const engine = await openEngine({ dataFolder, databaseUrl: databaseUrl === "" ? undefined : databaseUrl });
const log = pino({ base: null }, pino.destination({ dest: 1, sync: true }));
startMailIn({
  engine,
  settings: { folder, mailbox: undefined },
  mail: { smtpUrl: "smtp://127.0.0.1:1", ...ADDRESSES, returnBy: "plus" },
  content: () => content,
  inspect: fileInspector(log).inspect,
  nudgeOutbox: () => undefined,
  log,
  now: () => new Date(),
  everyMs: 100,
});
// Rounds alone do not keep a process running.
setInterval(() => undefined, 60_000);
