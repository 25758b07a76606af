import { runTasks } from "../../platform/process/run-tasks.ts";
import { parseHeaders, parseMail } from "./parse-mail.ts";

export type MailTask = { raw: Uint8Array; headersOnly: boolean };

/** The process of mailParser(). A task without bytes shows that it runs. */
runTasks((task) => {
  const { raw, headersOnly } = task as MailTask;
  if (raw.byteLength === 0) return undefined;
  return headersOnly ? parseHeaders(raw) : parseMail(raw);
});
