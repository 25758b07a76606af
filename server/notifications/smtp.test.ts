import { afterEach, describe, expect, test } from "vitest";

import { closedPort, mailServer, oddServer } from "../../tests/support/mail-server.ts";
import { type Mail, MailFailed, openMailer } from "./smtp.ts";

const from = { name: "Wattlebend", address: "website@wattlebend.example" };
const mail: Mail = {
  to: "team@example.com",
  subject: "Hello",
  text: "One\nTwo\n.\nThree\n",
  messageId: "<1.WB@wattlebend.example>",
};
const short = { connection: 300, greeting: 300, socket: 300, whole: 2000 };

const running: { stop: () => Promise<void> }[] = [];
const started = <T extends { stop: () => Promise<void> }>(server: T) => (running.push(server), server);
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

const failure = (smtpUrl: string, given: Partial<Mail> = {}, timeouts = short) =>
  openMailer({ smtpUrl, from, timeouts })
    .send({ ...mail, ...given })
    .then(
      () => "sent",
      (error: unknown) => error,
    );

describe("a mail that goes out", () => {
  test("is plain text from the brand, to one recipient, as it was given", async () => {
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

  test("may name where to reply", async () => {
    const server = started(await mailServer());
    await openMailer({ smtpUrl: server.url, from }).send({ ...mail, replyTo: "desk@example.com" });
    expect(server.received[0]?.mail.replyTo).toMatchObject([{ address: "desk@example.com" }]);
  });

  test("keeps any letter and any sign in its text", async () => {
    const server = started(await mailServer());
    const text = `Zo\u00eb \u6f22\u5b57 \u{1f600} <b>&amp;</b> ${"long ".repeat(400)}`;
    await openMailer({ smtpUrl: server.url, from }).send({ ...mail, text });
    expect(server.received[0]?.mail.text?.trimEnd()).toBe(text.trimEnd());
  });
});

describe("a mail that does not go out says why in a code alone", () => {
  test("nobody listens", async () => {
    const error = await failure(`smtp://127.0.0.1:${await closedPort()}`);
    expect(error).toBeInstanceOf(MailFailed);
    expect(error).toMatchObject({ code: "ECONNREFUSED", message: "ECONNREFUSED" });
  });

  test.each([451, 550])("the server refuses with %i", async (refusal) => {
    const server = started(await mailServer());
    server.refusal = refusal;
    expect(await failure(server.url)).toMatchObject({ code: `SMTP-${refusal}`, message: `SMTP-${refusal}` });
  });

  test("the server never greets", async () => {
    const server = started(await oddServer());
    expect(await failure(server.url)).toMatchObject({ code: "ETIMEDOUT" });
  });

  test("the server greets, and is silent from then on", async () => {
    const server = started(await oddServer("220 here\r\n"));
    expect(await failure(server.url)).toMatchObject({ code: "ETIMEDOUT" });
  });

  test("all of it takes too long", async () => {
    const server = started(await oddServer("220 here\r\n"));
    expect(await failure(server.url, {}, { ...short, socket: 60_000, whole: 300 })).toMatchObject({ code: "ETIMEDOUT" });
  });

  test("what answers is no mail server", async () => {
    const server = started(await oddServer("HTTP/1.1 400 Bad Request\r\n\r\n"));
    expect(await failure(server.url)).toMatchObject({ code: "EPROTOCOL" });
  });

  test("the recipient is more than one address: nothing is sent at all", async () => {
    const server = started(await mailServer());
    expect(await failure(server.url, { to: "a@example.com\r\nBcc: b@example.com" })).toMatchObject({ code: "EENVELOPE" });
    expect(server.received).toEqual([]);
  });

  test("a password would go over the network as it is", async () => {
    const server = started(await mailServer());
    const loggingIn = (host: string) => server.url.replace("smtp://127.0.0.1", `smtp://sam:secret@${host}`);
    // In capitals this machine is not known to be this machine, and stands for one far away.
    expect(await failure(loggingIn("LOCALHOST"))).toMatchObject({ code: "SMTP-500" });
    expect(server.logins).toEqual([]);
    expect(await failure(loggingIn("127.0.0.1"))).toBe("sent");
    expect(await failure(`${loggingIn("LOCALHOST")}/?requireTLS=false`)).toBe("sent");
    expect(server.logins).toEqual(["sam", "sam"]);
  });
});
