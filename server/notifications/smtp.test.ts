import { afterEach, describe, expect, test } from "vitest";

import { closedPort, mailServer, oddServer } from "../../tests/support/mail-server.ts";
import { type Mail, MailFailed, openMailer } from "./smtp.ts";

const from = { name: "Wattlebend", address: "website@wattlebend.example" };
const mail: Mail = {
  to: "team@example.com",
  subject: "Hello",
  text: `One\nTwo\n.\nZo\u00eb \u6f22\u5b57 \u{1f600} <b>&amp;</b> ${"long ".repeat(400)}\n`,
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

describe("a mail that is sent", () => {
  test("is plain text from the brand to one recipient, byte for byte", async () => {
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

  test("may have a reply address", async () => {
    const server = started(await mailServer());
    await openMailer({ smtpUrl: server.url, from }).send({ ...mail, replyTo: "desk@example.com" });
    expect(server.received[0]?.mail.replyTo).toMatchObject([{ address: "desk@example.com" }]);
  });
});

describe("a mail that is not sent fails with a code alone:", () => {
  test("nobody listens", async () => {
    const error = await failure(`smtp://127.0.0.1:${await closedPort()}`);
    expect(error).toBeInstanceOf(MailFailed);
    expect(error).toMatchObject({ code: "ECONNREFUSED", message: "ECONNREFUSED" });
  });

  test("the server refuses", async () => {
    const server = started(await mailServer());
    server.refusal = 451;
    expect(await failure(server.url)).toMatchObject({ code: "SMTP-451", message: "SMTP-451" });
  });

  test.each([
    ["the server never greets", undefined, short, "ETIMEDOUT"],
    ["the server is silent after its greeting", "220 here\r\n", short, "ETIMEDOUT"],
    ["the whole takes too long", "220 here\r\n", { ...short, socket: 60_000, whole: 150 }, "ETIMEDOUT"],
    ["another kind of server answers", "HTTP/1.1 400 Bad Request\r\n\r\n", short, "EPROTOCOL"],
  ])("%s", async (_what, greeting, timeouts, code) => {
    const server = started(await oddServer(greeting));
    expect(await failure(server.url, {}, timeouts)).toMatchObject({ code });
  });

  test("the recipient is not one address, and nothing is sent", async () => {
    const server = started(await mailServer());
    expect(await failure(server.url, { to: "a@example.com\r\nBcc: b@example.com" })).toMatchObject({ code: "EENVELOPE" });
    expect(server.received).toEqual([]);
  });

  test("the password would be sent unencrypted", async () => {
    const server = started(await mailServer());
    const loggingIn = (host: string) => server.url.replace("smtp://127.0.0.1", `smtp://sam:secret@${host}`);
    // LOCALHOST in capitals counts as another machine.
    expect(await failure(loggingIn("LOCALHOST"))).toMatchObject({ code: "SMTP-500" });
    expect(server.logins).toEqual([]);
    expect(await failure(loggingIn("127.0.0.1"))).toBe("sent");
    expect(await failure(`${loggingIn("LOCALHOST")}/?requireTLS=false`)).toBe("sent");
    expect(server.logins).toEqual(["sam", "sam"]);
  });
});
