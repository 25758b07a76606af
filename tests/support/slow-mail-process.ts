import { runTasks } from "../../platform/process/run-tasks.ts";
import type { MailTask } from "../../cases/mail-in/mail-process.ts";

/** Answers nothing to "forever", ends at "crash", and returns any other text as a subject. */
runTasks((task) => {
  const text = Buffer.from((task as MailTask).raw).toString();
  if (text === "forever") return new Promise(() => undefined);
  if (text === "crash") process.exit(1);
  return { subject: text };
});
