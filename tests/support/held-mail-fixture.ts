import { randomUUID } from "node:crypto";

import type { Engine } from "../../cases/data/tables.ts";
import { importMail } from "../../cases/mail-in/import-mail.ts";
import { parseMail } from "../../cases/mail-in/parse-mail.ts";
import { type MailGiven, plainMail } from "./mail-corpus.ts";
import { ADDRESSES, officeOf } from "./mail-in-fixture.ts";
import { NOON } from "./store-fixture.ts";

/** Imports a mail that fits no message, with a file, and returns its id. */
export async function holdMail(engine: Engine, given: Partial<MailGiven> = {}, at = NOON): Promise<string> {
  const messageId = `<${randomUUID()}@example.com>`;
  const raw = { from: "lee@example.com", to: ADDRESSES.to, subject: "My brother", words: "Please call me.", messageId, ...given };
  const files = [{ name: "plan.txt", kind: "txt" as const, bytes: Buffer.from("A sample plan") }];
  const mail = { ...(await parseMail(plainMail(raw))), files };
  await importMail(officeOf(engine), mail, at);
  const row = await engine.db
    .selectFrom("mails")
    .select("id")
    .where("message_id", "=", JSON.stringify(messageId))
    .executeTakeFirst();
  return row?.id ?? "none";
}
