import { describe, expect, onTestFinished, test } from "vitest";

import { mailServer, oddServer } from "../../tests/support/mail-server.ts";
import { backoff, isAddress, type Mail, MailFailed, openMailer, type Timeouts } from "./smtp.ts";

const MINUTE = 60_000;
const from = { name: "Wattlebend", address: "website@wattlebend.example" };
const mail: Mail = {
  to: "team@example.com",
  subject: "Hello",
  text: `One\nTwo\n.\nZo\u00eb \u6f22\u5b57 \u{1f600} <b>&amp;</b> ${"long ".repeat(400)}\n`,
  messageId: "<1.WB@wattlebend.example>",
};
const short = { connection: 300, greeting: 300, socket: 300, whole: 2000 };

const started = <T extends { stop: () => Promise<void> }>(server: T) => (onTestFinished(() => server.stop()), server);

const failure = (smtpUrl: string, given: Partial<Mail> = {}, timeouts: Partial<Timeouts> = {}) =>
  openMailer({ smtpUrl, from, timeouts })
    .send({ ...mail, ...given })
    .then(() => "sent")
    .catch((error: unknown) => error);

test("a mail is plain text from the brand to one recipient, byte for byte", async () => {
  const server = started(await mailServer());
  await openMailer({ smtpUrl: server.url, from }).send({ ...mail, headers: { "Auto-Submitted": "auto-generated" } });
  const [{ recipients, mail: got, raw }] = server.received as [(typeof server.received)[0]];
  expect(recipients).toEqual(["team@example.com"]);
  expect(got).toMatchObject({ from, subject: "Hello", messageId: mail.messageId });
  expect(got.text?.trimEnd()).toBe(mail.text.trimEnd());
  expect(got.html).toBeUndefined();
  expect(got.replyTo).toBeUndefined();
  expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);
});

/* A server that is down, refuses or never greets: deliver.test.ts. */
describe("a mail that is not sent fails with a code alone:", () => {
  test.each([
    ["the server is silent after its greeting", "220 here\r\n", short, "ETIMEDOUT"],
    ["the whole takes too long", "220 here\r\n", { ...short, socket: 60_000, whole: 150 }, "ETIMEDOUT"],
    ["another kind of server responds", "HTTP/1.1 400 Bad Request\r\n\r\n", short, "EPROTOCOL"],
  ])("%s", async (_what, greeting, timeouts, code) => {
    const server = started(await oddServer(greeting));
    const error = await failure(server.url, {}, timeouts);
    expect(error).toBeInstanceOf(MailFailed);
    expect(error).toMatchObject({ message: code });
  });

  test("the recipient is not one address, and nothing is sent", async () => {
    const server = started(await mailServer());
    expect(await failure(server.url, { to: "a@example.com\r\nBcc: b@example.com" })).toMatchObject({ message: "EENVELOPE" });
    expect(server.received).toEqual([]);
  });

  test("the password would be sent unencrypted", async () => {
    const server = started(await mailServer());
    const loggingIn = (host: string) => server.url.replace("smtp://127.0.0.1", `smtp://sam:secret@${host}`);
    // LOCALHOST in capitals counts as another machine.
    expect(await failure(loggingIn("LOCALHOST"))).toMatchObject({ message: "SMTP-500" });
    expect(server.logins).toEqual([]);
    expect(await failure(loggingIn("127.0.0.1"))).toBe("sent");
    expect(await failure(`${loggingIn("LOCALHOST")}/?requireTLS=false`)).toBe("sent");
    expect(server.logins).toEqual(["sam", "sam"]);
  });

  test("the mail would be sent unencrypted to another machine", async () => {
    const server = started(await mailServer());
    const elsewhere = server.url.replace("127.0.0.1", "LOCALHOST");
    expect(await failure(elsewhere)).toMatchObject({ message: "SMTP-500" });
    expect(server.received).toEqual([]);
    expect(await failure(`${elsewhere}/?requireTLS=false`)).toBe("sent");
    expect(server.received).toHaveLength(1);
  });
});

test("the wait doubles from a minute to an hour, less up to a quarter at random", () => {
  const minutes = [1, 2, 3, 6, 7, 8, 17_520].map((attempts) => backoff(attempts, () => 0) / MINUTE);
  expect(minutes).toEqual([1, 2, 4, 32, 60, 60, 60]);
  expect([backoff(1, () => 0.5), backoff(20, () => 1)]).toEqual([52_500, 45 * MINUTE]);
});

test("an address is one bare address, without anything that could end a header", () => {
  for (const text of ["sam@example.com", "sam.o'neil+wb@mail.example.org", "s@e.example", "jos\u00e9@example.com"])
    expect(isAddress(text), text).toBe(true);
  for (const text of [
    "",
    "Sam",
    "Sam <sam@example.com>",
    "sam@example.com, alex@example.com",
    "all:sam@example.com;",
    '"sam x"@example.com',
    "sam@example.com\r\nBcc: alex@example.com",
    "sam@example.com\n",
    "sam\0@example.com",
    "sam@example.com\u2028",
    "sam@example@com",
    "sam @example.com",
    `${"s".repeat(250)}@example.com`,
  ])
    expect(isAddress(text), text).toBe(false);
});
