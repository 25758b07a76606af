import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { mailServer, oddServer, type RefusedCommand } from "../../tests/support/mail-server.ts";
import { THURSDAY } from "../../tests/support/outbox-fixture.ts";
import { parseConfig } from "../../platform/process/config.ts";
import { testMail, whyNoMailTest } from "./mail-test.ts";

const TO = "someone@example.org";
const { site, emails } = content;
const short = { connection: 300, greeting: 300, socket: 600, whole: 2000 };

const started = <T extends { stop: () => Promise<void> }>(server: T) => (onTestFinished(() => server.stop()), server);

const [from, office] = ["website@wattlebend.example", "team@wattlebend.example"];
const tested = (smtpUrl: string) =>
  testMail({
    to: TO,
    settings: { smtpUrl, from, to: office, toComplaints: office, returnBy: "header" },
    content: { site, emails },
    now: THURSDAY,
    timeouts: short,
  });
const loggingIn = (url: string, user = "sam", password = "secret%21") => url.replace("smtp://", `smtp://${user}:${password}@`);

test("a mail that the server accepts is sent, and its reply is shown", async () => {
  const server = started(await mailServer());
  const { ok, text: words } = await tested(server.url);
  expect(ok).toBe(true);
  expect(words).toMatch(/^Mail works: /);
  expect(words).toMatch(/The server said:\n {4}250 /);
  expect(words).toContain("spam folder");
  expect(server.received).toMatchObject([{ recipients: [TO], mail: { subject: "A test of our mail", from: { address: from } } }]);
  expect(server.received[0]?.mail.text).toContain("Thursday 19 November 2026 at 3:04 pm, Perth time");
});

describe("a failure names the step, the server's words and the setting to change", () => {
  test.each([
    ["AUTH", 535, "the login was refused", "user name and password in SMTP_URL"],
    ["MAIL", 550, "the sender was refused", "check MAIL_FROM"],
    ["MAIL", 530, "the mail server wants a login first", "user name and password into SMTP_URL"],
    ["RCPT", 550, "the recipient was refused", "check the address that you gave"],
    ["DATA", 554, "the message was refused", "SPF and DKIM"],
  ] satisfies [RefusedCommand, number, string, string][])("%s refused with %i", async (command, code, step, fix) => {
    const server = started(await mailServer());
    Object.assign(server, { refusal: code, refusedCommand: command });
    const { ok, text: words } = await tested(loggingIn(server.url));
    expect(ok).toBe(false);
    expect(words).toContain(`The test mail was not sent: ${step}.`);
    expect(words).toMatch(new RegExp(`The server said:\\n {4}${code} .*is refused`));
    expect(words).toContain(fix);
    expect(server.received).toEqual([]);
  });

  test("a host name is not found, and nothing listens on a port", async () => {
    expect((await tested("smtp://mail.invalid")).text).toContain("the host name of the mail server was not found");
    const { text: words } = await tested(`smtp://127.0.0.1:${await freePort()}`);
    expect(words).toContain("the connection was refused");
    expect(words).toContain("ECONNREFUSED");
  });

  test("a self-signed certificate, and TLS on a port without it", async () => {
    const selfSigned = await tested(started(await mailServer(0, { offersTls: true })).url);
    expect(selfSigned.text).toContain("TLS: the certificate of the mail server is not valid for this host");
    expect(selfSigned.text).toContain("This machine said:\n    self-signed certificate");
    const { text: words } = await tested(started(await mailServer()).url.replace("smtp:", "smtps:"));
    expect(words).toContain("TLS: the encrypted connection could not be made");
    expect(words).toContain("port 465 with smtps://");
  });

  test("the server refuses TLS, without which no password is sent", async () => {
    const server = started(await mailServer());
    const { text: words } = await tested(loggingIn(server.url).replace("127.0.0.1", "LOCALHOST"));
    expect(words).toContain("TLS: the mail server refused to encrypt the connection");
    expect(server.logins).toEqual([]);
  });

  test.each([
    ["the server sends no greeting", undefined, "the mail server sent no greeting"],
    ["the server stops answering", "220 here\r\n", "the mail server stopped answering"],
    ["another kind of server answers", "HTTP/1.1 400 Bad Request\r\n\r\n", "no mail server"],
  ])("%s", async (_what, greeting, step) => {
    const server = started(await oddServer(greeting));
    expect((await tested(server.url)).text).toContain(step);
  });
});

describe("the reply of a server", () => {
  const replyingWith = async (respond: (received: string) => string, url = (plain: string) => plain) => {
    const server = started(await oddServer("220 here\r\n", respond));
    return (await tested(url(server.url))).text;
  };

  test("is shown without control characters", async () => {
    const words = await replyingWith((line) =>
      line.startsWith("EHLO") ? "250 here\r\n" : "550-no \u001b[2J\r\n550 \u0007\u202Eevil\r\n",
    );
    expect(words).toContain(String.raw`no \u{1b}[2J`);
    for (const character of ["\u001b", "\u0007", "\u202E"]) expect(words).not.toContain(character);
  });

  test.each(["PLAIN", "LOGIN"])("is shown without the password that it repeats (AUTH %s)", async (method) => {
    const words = await replyingWith(
      (line) => {
        if (line.startsWith("EHLO")) return `250-here\r\n250 AUTH ${method}\r\n`;
        return /^AUTH LOGIN|^c2Ft/.test(line) ? "334 go on\r\n" : `535 secret! secret%21 unknown: ${line.trim()}\r\n`;
      },
      (url) => loggingIn(url),
    );
    expect(words).toContain("the login was refused");
    expect(words).toContain("[password]");
    const base64 = ["secret!", "\0sam\0secret!"].map((secret) => Buffer.from(secret).toString("base64"));
    for (const secret of ["secret", ...base64]) expect(words).not.toContain(secret);
  });
});

test("npm run mail-test exits with 1 if the mail server refuses", async () => {
  const server = started(await mailServer());
  server.refusal = 550;
  const addresses = { MAIL_FROM: "website@wattlebend.example", MAIL_TO: "team@wattlebend.example", MAIL_TO_COMPLAINTS: "" };
  const child = spawn(process.execPath, [join(import.meta.dirname, "../command.ts"), "mail-test", TO], {
    env: { ...process.env, ...addresses, SMTP_URL: server.url },
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect([await ended, out]).toEqual([1, ""]);
  expect(error).toContain("the recipient was refused");
});

test.each([
  [TO, {}, "Missing: SMTP_URL, MAIL_FROM, MAIL_TO"],
  [TO, { MAIL_FROM: "site@example.com", MAIL_TO: "office@example.com" }, "Missing: SMTP_URL (README.md"],
  [undefined, {}, "Say to whom"],
  ["a@example.org, b@example.org", {}, "not one email address"],
])("to %j with %j no mail is sent: %s", (to, env, words) => expect(whyNoMailTest(to, parseConfig(env))).toContain(words));
