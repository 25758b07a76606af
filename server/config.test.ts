import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";

import { ConfigError, parseConfig } from "./config.ts";

/** The lines of the error message, without its first; none for valid settings. */
function errorsOf(env: Record<string, string>): string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message
      .split("\n")
      .slice(1)
      .map((line) => line.trim());
  }
}

test("every setting has a default", () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    inheritedSocket: undefined,
    siteUrl: "http://localhost:3000",
    hstsIncludeSubDomains: false,
    siteStage: undefined,
    gatePassword: "welcome",
    contentFolder: resolve("content"),
    trustProxyHops: 0,
    dataFolder: resolve("data"),
    databaseUrl: undefined,
    mail: undefined,
    backupFolder: undefined,
    demo: false,
  });
});

test("every setting is read", () => {
  const mail = { SMTP_URL: "smtp://mail.example:587", MAIL_FROM: "site@example.com", MAIL_TO: "office@example.com" };
  const database = "postgres://site@db.example/site?sslmode=verify-full";
  const env = {
    ...{
      PORT: "8080",
      HOST: "0.0.0.0",
      SITE_URL: "https://www.example.com",
      HSTS_INCLUDE_SUBDOMAINS: "1",
      SITE_STAGE: "live",
      GATE_PASSWORD: "another",
    },
    ...{
      TRUST_PROXY_HOPS: "2",
      CONTENT_DIR: "/srv/content",
      DATA_DIR: "/srv/data",
      DATABASE_URL: database,
      BACKUP_DIR: "/srv/backups",
      DEMO: "1",
    },
    ...{ ...mail, MAIL_TO_COMPLAINTS: "complaints@example.com" },
  };
  expect(parseConfig(env)).toMatchObject({
    ...{
      port: 8080,
      host: "0.0.0.0",
      siteUrl: "https://www.example.com",
      hstsIncludeSubDomains: true,
      siteStage: "live",
      gatePassword: "another",
    },
    ...{
      trustProxyHops: 2,
      contentFolder: "/srv/content",
      dataFolder: "/srv/data",
      databaseUrl: database,
      backupFolder: "/srv/backups",
      demo: true,
    },
    mail: { smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM, to: mail.MAIL_TO, toComplaints: "complaints@example.com" },
  });
});

test("an empty value counts as not set", () => {
  const names = ["PORT", "HOST", "SITE_URL", "SITE_STAGE", "GATE_PASSWORD", "TRUST_PROXY_HOPS", "BACKUP_DIR", "DEMO"];
  expect(parseConfig(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(parseConfig({}));
});

describe("mail", () => {
  const mail = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "site@example.com", MAIL_TO: "office@example.com" };

  test("complaints go to the office unless they have an address of their own", () => {
    expect(parseConfig(mail).mail?.toComplaints).toBe("office@example.com");
  });

  test("needs both addresses, each missing one named", () => {
    expect(errorsOf({ SMTP_URL: mail.SMTP_URL })).toEqual([
      "MAIL_FROM is needed where SMTP_URL is set",
      "MAIL_TO is needed where SMTP_URL is set",
    ]);
  });

  test("addresses without a server are valid: messages wait", () => {
    expect(parseConfig({ MAIL_FROM: mail.MAIL_FROM, MAIL_TO: mail.MAIL_TO }).mail).toBeUndefined();
  });

  test("an invalid server and an invalid address are refused", () => {
    expect(errorsOf({ ...mail, SMTP_URL: "https://mail.example", MAIL_TO: "office" })).toHaveLength(2);
  });
});

test("DEMO builds the live stage, whatever the content says, and contradicts SITE_STAGE=parked", () => {
  expect(parseConfig({ DEMO: "1" })).toMatchObject({ demo: true, siteStage: "live" });
  expect(parseConfig({ DEMO: "1", SITE_STAGE: "live" })).toMatchObject({ demo: true, siteStage: "live" });
  expect(errorsOf({ DEMO: "1", SITE_STAGE: "parked" })).toEqual([
    "DEMO is 1, which builds the live stage, and SITE_STAGE is parked: take one of the two out",
  ]);
});

test("a database must be PostgreSQL, and needs TLS on another machine; its password is not repeated", () => {
  expect(errorsOf({ DATABASE_URL: "mysql://db.example/site" })[0]).toContain("DATABASE_URL must be a PostgreSQL address");
  expect(errorsOf({ DATABASE_URL: "nonsense" })).toHaveLength(1);
  const [error, ...others] = errorsOf({ DATABASE_URL: "postgres://site:hunter2@db.example/site" });
  expect([others, error]).toEqual([[], expect.stringMatching(/^DATABASE_URL needs TLS/)]);
  expect(error).not.toContain("hunter2");
});

test.each(["docker/site.env.example", "systemd/settings.env"])("the settings of deploy/%s are accepted", (file) => {
  const settings = parseEnv(readFileSync(join(import.meta.dirname, "../deploy", file), "utf8"));
  expect(errorsOf(settings as Record<string, string>)).toEqual([]);
});

test("DEMO is 1 or 0, and no other word", () => {
  expect(parseConfig({ DEMO: "0" }).demo).toBe(false);
  for (const DEMO of ["true", "yes", "off"]) expect(errorsOf({ DEMO })).toEqual(["DEMO must be 1, or 0 for none"]);
});

test("the default address follows the port, and the gate's password keeps its spaces", () => {
  expect(parseConfig({ PORT: "8080" }).siteUrl).toBe("http://localhost:8080");
  expect(parseConfig({ GATE_PASSWORD: " two words " }).gatePassword).toBe(" two words ");
});

test("the error names every invalid setting and what it must be, without its value, which may be a misplaced secret", () => {
  const bad = { PORT: "hunter2", HOST: "no host", SITE_URL: "www.example.com", SITE_STAGE: "hunter2", TRUST_PROXY_HOPS: "-1" };
  const errors = errorsOf(bad);
  expect(errors.map((line) => line.split(" ")[0])).toEqual(Object.keys(bad));
  for (const error of errors) expect(error).toContain("must be");
  expect(errors.join()).not.toContain("hunter2");
});

describe("SITE_URL is an origin", () => {
  test.each([
    ["https://www.example.com", "https://www.example.com"],
    ["https://www.example.com/", "https://www.example.com"],
    ["https://EXAMPLE.com", "https://example.com"],
    ["http://localhost:3000", "http://localhost:3000"],
    ["https://example.com:443", "https://example.com"],
  ])("%s is %s", (given, origin) => {
    expect(parseConfig({ SITE_URL: given }).siteUrl).toBe(origin);
  });

  test.each([
    ["a path", "https://www.example.com/site"],
    ["a query", "https://www.example.com?x=1"],
    ["a fragment", "https://www.example.com#x"],
    ["a name and password", "https://user:secret@www.example.com"],
    ["no protocol", "www.example.com"],
    ["another protocol", "ftp://www.example.com"],
    ["a script", "javascript:alert(1)"],
    ["spaces", "https://www.example.com https://example.org"],
  ])("is refused with %s", (_what, given) => {
    expect(errorsOf({ SITE_URL: given })).toEqual([expect.stringMatching(/^SITE_URL must be an origin/)]);
  });
});

test.each([
  ["PORT", ["0", "65535"], ["65536", "-1", "3000.5", "0x10", "1e3", " 3000"]],
  ["TRUST_PROXY_HOPS", ["0", "10"], ["true", "11", "1,2"]],
])("%s may be %j, and not %j", (name, valid, invalid) => {
  for (const value of valid) expect(errorsOf({ [name]: value }), value).toEqual([]);
  for (const value of invalid) expect(errorsOf({ [name]: value }), value).toHaveLength(1);
});

describe("a socket passed by systemd (sd_listen_fds(3))", () => {
  const OURS = 4711;
  test("is descriptor 3 if it is for this process", () => {
    expect(parseConfig({ LISTEN_FDS: "1", LISTEN_PID: "4711" }, OURS).inheritedSocket).toBe(3);
  });
  test.each([
    ["for another process", { LISTEN_FDS: "1", LISTEN_PID: "4712" }],
    ["for nobody", { LISTEN_FDS: "2" }],
    ["without a count", { LISTEN_FDS: "", LISTEN_PID: "4711" }],
  ])("is ignored if it is %s", (_whom, env) => {
    expect(parseConfig(env, OURS).inheritedSocket).toBeUndefined();
  });
  test("must be one", () => {
    expect(() => parseConfig({ LISTEN_FDS: "2", LISTEN_PID: "4711" }, OURS)).toThrow(/LISTEN_FDS must be 1/);
  });
});
