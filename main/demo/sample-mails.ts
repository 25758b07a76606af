import { createHash } from "node:crypto";

import type { MailPart } from "../../cases/data/mail-tables.ts";
import type { ReadMail } from "../../cases/mail-in/import-mail.ts";

type Sample = { name: string; address: string; subject: string; parts: readonly MailPart[]; isAutomatic?: true; file?: string };

const mail = ({ name, address, subject, parts, isAutomatic, file }: Sample): ReadMail => ({
  digest: createHash("sha256").update(`sample ${subject}`).digest("hex"),
  answers: [],
  from: { address, name },
  to: [],
  returnTags: [],
  subject,
  parts,
  isCut: false,
  isAutomatic: isAutomatic === true,
  files: file === undefined ? [] : [{ name: "sample-plan.txt", kind: "txt", bytes: new TextEncoder().encode(file) }],
  leftOut: [],
});

/** Invented emails that are in no message, from the oldest to the newest. */
export const SAMPLE_MAILS: readonly ReadMail[] = [
  mail({
    name: "Sample News",
    address: "news@example.com",
    subject: "Sample newsletter of the month",
    parts: [{ kind: "words", text: "This is a sample of what a program sends to many people." }],
    isAutomatic: true,
  }),
  mail({
    name: "Lee Sample",
    address: "lee.sample@example.com",
    subject: "About my brother Kit",
    parts: [
      {
        kind: "words",
        text: "Hello,\n\nI am writing for my brother Kit. Wednesday suits us better than Friday.\n\nHis plan is with this.",
      },
      { kind: "quote", text: "On Tuesday the office wrote:\n> Would Friday suit you?" },
      { kind: "signature", text: "-- \nLee Sample" },
    ],
    file: "A sample plan",
  }),
  mail({
    name: "Ray Sample",
    address: "ray.sample@example.com",
    subject: "Do you help with gardening?",
    parts: [{ kind: "words", text: "A friend gave me this address. Do you help with gardening?" }],
  }),
];
