import { LOW_PRIORITY, TaskEnded, TaskProcess } from "../../platform/process/task-process.ts";
import type { MailTask } from "./mail-process.ts";
import type { ParsedMail } from "./parse-mail.ts";

const SCRIPT = new URL("./mail-process.ts", import.meta.url);
/** A mail of 36 MB takes 1.2 s on one processor. */
const LIMIT_MS = 20_000;
/** The bytes of a mail and of its files are not in the heap of JavaScript. */
const MEMORY_MB = 256;
const IDLE_MS = 60_000;
const NO_BYTES = new Uint8Array();

/** The machine has no memory or descriptors for the process. The mail is read later. */
class NoProcess extends Error {
  override name = "NoProcess";
}

/** Parses mails in a process, which ends instead of the server if a mail is made to do harm. */
export function mailParser({ limitMs = LIMIT_MS, script = SCRIPT } = {}) {
  const work = new TaskProcess<MailTask, ParsedMail | undefined>({
    script,
    niceness: LOW_PRIORITY,
    memoryMb: MEMORY_MB,
    limitMs,
    idleMs: IDLE_MS,
  });

  return {
    /** Returns undefined for a mail that cannot be read: it breaks the parser, or takes too much time or memory. @throws NoProcess */
    async parse(raw: Uint8Array, headersOnly = false): Promise<ParsedMail | undefined> {
      await work.run({ raw: NO_BYTES, headersOnly }).catch((error: unknown) => {
        throw new NoProcess("NO-PROCESS", { cause: error });
      });
      try {
        return await work.run({ raw, headersOnly });
      } catch (error) {
        if (error instanceof TaskEnded && error.reason === "closed") throw new NoProcess("NO-PROCESS", { cause: error });
        return undefined;
      }
    },
    stop: () => work.close(),
  };
}
export type MailParser = ReturnType<typeof mailParser>;
