import { describe, expect, test } from "vitest";

import { HOSTILE, hostileMail } from "../../tests/support/hostile-mails.ts";
import { AUTOMATIC_HEADERS, deliveryReport, headersOf, mailBy, plainMail } from "../../tests/support/mail-corpus.ts";
import { PROGRAMS } from "../../tests/support/mail-programs.ts";
import { parseHeaders, parseMail } from "./parse-mail.ts";

const OWN = "<3fa85f64-5717-4562-b3fc-2c963f66afa6.WB-7K3M-Q2F@office.example>";
const given = {
  from: "robin@example.com",
  name: "Robin Ünderhill",
  to: "office@office.example",
  messageId: "<answer@example.com>",
  inReplyTo: OWN,
  references: `<first@office.example> ${OWN}`,
};
const wordsOf = ({ parts }: Awaited<ReturnType<typeof parseMail>>) =>
  parts.flatMap((part) => (part.kind === "words" ? [part.text] : [])).join("\n");

describe("what the sender wrote is apart from the quote", () => {
  test.each(Object.keys(PROGRAMS))("%s", async (program) => {
    const words = "Thursday is good.\nCafé at ten?";
    const mail = await parseMail(mailBy(program, { ...given, words }));
    expect(wordsOf(mail)).toBe(words);
    const folded = mail.parts.flatMap((part) => (part.kind === "words" ? [] : [part.text])).join("\n");
    expect(folded).toContain("We can meet on Thursday.");
    expect(folded).toContain("Please tell us if that is right.");
    const { signature, hasNoIds } = PROGRAMS[program] ?? {};
    expect(folded).toContain((signature ?? "").replace("-- \n", ""));
    expect(mail).toMatchObject({
      from: { address: "robin@example.com", name: "Robin Ünderhill" },
      messageId: "<answer@example.com>",
      isAutomatic: false,
    });
    expect(mail.answers).toEqual(hasNoIds ? [] : [OWN, "<first@office.example>"]);
  });

  test("answers between the lines of a quote stay where they are", async () => {
    const words = "Hello\n\nOn Tue, 3 Mar 2026, Office wrote:\n> Is Thursday right?\nYes.\n> And ten?\nEleven is better.";
    const { parts } = await parseMail(plainMail({ ...given, words }));
    expect(parts.map(({ kind, text }) => [kind, text])).toEqual([
      ["words", "Hello"],
      ["quote", "On Tue, 3 Mar 2026, Office wrote:\n> Is Thursday right?"],
      ["words", "Yes."],
      ["quote", "> And ten?"],
      ["words", "Eleven is better."],
    ]);
  });

  test("a line of a person that begins as the head of a quoted mail does is theirs", async () => {
    const words = "From: Monday on I am away.\nOn Tuesday my sister wrote to you.\n-- I mean it --\nBye";
    expect(wordsOf(await parseMail(plainMail({ ...given, words })))).toBe(words);
  });

  test.each([
    ["a rule", "My medicines:\n________________________\nPanadol, two a day\nPlease tell the nurse."],
    ["a line about what somebody wrote", "Hello\nOn Tuesday the coordinator wrote:\nWe will not come again.\nIs that right?"],
  ])("what a person writes behind %s is theirs", async (_, words) => {
    expect(wordsOf(await parseMail(plainMail({ ...given, words })))).toBe(words);
  });

  test("a mail that only forwards shows what it forwards", async () => {
    const words = "---------- Forwarded message ---------\nFrom: Kim <kim@example.com>\nDate: Mon\nSubject: Help\n\nPlease help.";
    expect(wordsOf(await parseMail(plainMail({ ...given, words })))).toContain("Please help.");
  });
});

test("what a tab or a line separator stands between stays apart", async () => {
  const mail = plainMail({ ...given, subject: "Doses:\t2", words: "Panadol\t500\t2\u2028Nurofen\u2029200\v3\f4\u00855" });
  const { subject, parts } = await parseMail(mail);
  expect([subject, parts]).toEqual(["Doses: 2", [{ kind: "words", text: "Panadol\t500\t2\nNurofen\n200\n3\n4\n5" }]]);
});

test.each([
  ["no </head>", "<html><head><meta charset=utf-8><title>T</title><style>p{}</style><body><p>Please do not come"],
  ["no </object>", "<object data=x><p>Please do not come"],
  ["no </svg>", "<svg><path d=x><p>Please do not come"],
  ["no </title> in a drawing", "<p>Please do <svg><title>T</svg>not come"],
  ["no </template>", "<template>T<body><p>Please do not come"],
  ["a script or style that ends in itself", "<style/>p{}</style><script/>run()</script><p>Please do not come"],
  ["a drawing that ends in itself", "<p>Please do <svg/>not come"],
  ["styles of a drawing", "<p>Please do <svg><style>p{}</style><title>T</title></svg>not come"],
])("an HTML mail keeps its words, and no script or style becomes one: %s", async (_, html) => {
  const mail = `${headersOf(given)}Content-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n`;
  expect(wordsOf(await parseMail(Buffer.from(mail))).trim()).toBe("Please do not come");
});

describe("what programs write", () => {
  test.each(AUTOMATIC_HEADERS.map((headers) => [JSON.stringify(headers), headers] as const))("%s", async (_, headers) => {
    expect((await parseMail(plainMail({ ...given, words: "I am away", headers }))).isAutomatic).toBe(true);
  });

  test.each([{ "Auto-Submitted": "no" }, { Precedence: "normal" }, { "Return-Path": "<robin@example.com>" }])(
    "a person: %j",
    async (headers) => {
      expect((await parseMail(plainMail({ ...given, words: "I am away", headers }))).isAutomatic).toBe(false);
    },
  );

  test.each([true, false])("a report that a mail was not delivered names the mail; only its headers: %s", async (headersOnly) => {
    const { report, files } = await parseMail(deliveryReport({ to: given.to, about: OWN, headersOnly }));
    expect(report).toEqual({
      about: [{ id: "3fa85f64-5717-4562-b3fc-2c963f66afa6", reference: "WB-7K3M-Q2F" }],
      failed: "5.1.1",
    });
    expect(files).toEqual([]);
  });

  test.each(["delayed", "delivered", "relayed", "expanded"])("a report with the action %s is no failure", async (action) => {
    const { report } = await parseMail(deliveryReport({ to: given.to, about: OWN, action, status: "4.4.1" }));
    expect(report?.about).toHaveLength(1);
    expect(report).not.toHaveProperty("failed");
  });
});

test("a return address, and the header of it, name the reply", async () => {
  const tag = { reference: "WB-7K3M-Q2F", start: "3fa85f64-5717" };
  const plus = { ...given, to: "Office <office+wb-7k3m-q2f.3fa85f64-5717@office.example>" };
  expect((await parseMail(plainMail({ ...plus, words: "x" }))).returnTags).toEqual([tag]);
  const headers = { "X-Message-Return": "wb-7k3m-q2f.3fa85f64-5717" };
  expect((await parseMail(plainMail({ ...given, headers, words: "x" }))).returnTags).toEqual([tag]);
});

test("files are kept within the limits of a CV, and the logo of a signature is not", async () => {
  const file = (
    name: string,
    bytes: number,
    headers = `Content-Disposition: attachment; filename="${name}"`,
    type = "application/pdf",
  ) =>
    `--b\r\nContent-Type: ${type}\r\n${headers}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.alloc(bytes, 65).toString("base64")}\r\n`;
  const raw = [
    `${headersOf(given)}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSee the file\r\n`,
    file("plan.pdf", 100),
    file("large.pdf", 5 * 1024 * 1024 + 1),
    file("logo.png", 500, 'Content-Disposition: inline; filename="logo.png"\r\nContent-ID: <logo>', "image/png"),
    ...Array.from({ length: 11 }, (_, at) => file(`${at}.pdf`, 10)),
    "--b--\r\n",
  ].join("");
  const { files, leftOut } = await parseMail(Buffer.from(raw));
  expect(files.map(({ name }) => name)).toEqual(["plan.pdf", ...Array.from({ length: 9 }, (_, at) => `${at}.pdf`)]);
  expect(leftOut).toEqual([
    { name: "large.pdf", because: "too-large" },
    { name: "9.pdf", because: "too-many" },
    { name: "10.pdf", because: "too-many" },
  ]);
});

test("of a mail that is too large only the headers are read", async () => {
  const mail = await parseHeaders(plainMail({ ...given, words: "x".repeat(1000) }));
  expect(mail).toMatchObject({ parts: [], isCut: true, answers: [OWN, "<first@office.example>"] });
});

describe("hostile mails take less than 5 seconds of a processor, and leave no markup or control characters", () => {
  test.each(Object.keys(HOSTILE))("%s", async (name) => {
    // Other work may have the processors.
    const started = process.cpuUsage();
    const mail = await parseMail(hostileMail(name, given)).catch((error: unknown) => error as Error);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(5000);
    if (mail instanceof Error) return;
    const text = JSON.stringify(mail.parts);
    expect(text).not.toMatch(/<script|onerror|alert\(|\\u0000|\u202E/);
    for (const file of mail.files) expect(file.name).not.toMatch(/[\\/]/);
  });
});
