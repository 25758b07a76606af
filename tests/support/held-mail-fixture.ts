import { randomUUID } from "node:crypto";

import type { Engine } from "../../cases/data/tables.ts";
import { importMail } from "../../cases/mail-in/import-mail.ts";
import { parseMail } from "../../cases/mail-in/parse-mail.ts";
import { content } from "./fixture-content.ts";
import { type MailGiven, plainMail } from "./mail-corpus.ts";
import { NOON } from "./store-fixture.ts";

const ADDRESSES = { from: "website@office.example", to: "team@office.example", toComplaints: "manager@office.example" };

/** Imports a mail that fits no message, with a file, and returns its id. */
export async function holdMail(engine: Engine, given: Partial<MailGiven> = {}, at = NOON): Promise<string> {
  const messageId = `<${randomUUID()}@example.com>`;
  const raw = { from: "lee@example.com", to: ADDRESSES.to, subject: "My brother", words: "Please call me.", messageId, ...given };
  const files = [{ name: "plan.txt", kind: "txt" as const, bytes: Buffer.from("A sample plan") }];
  const mail = { ...(await parseMail(plainMail(raw))), files };
  await importMail({ engine, site: content.site, addresses: ADDRESSES }, mail, at);
  const row = await engine.db
    .selectFrom("mails")
    .select("id")
    .where("message_id", "=", JSON.stringify(messageId))
    .executeTakeFirst();
  return row?.id ?? "none";
}
