import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";

import { ConfigError, parseConfig } from "./config.ts";

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError)
      return error.message
        .split("\n")
        .slice(1)
        .map((line) => line.trim());
    throw error;
  }
  return [];
};

test("nothing has to be set", () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    inheritedSocket: undefined,
    siteUrl: "http://localhost:3000",
    hstsIncludeSubDomains: false,
    siteStage: undefined,
    gatePassword: "welcome",
    trustProxyHops: 0,
    dataFolder: resolve("data"),
    databaseUrl: undefined,
    mail: undefined,
    backupFolder: undefined,
    demo: false,
  });
});

test("every setting is taken", () => {
  const env = {
    PORT: "8080",
    HOST: "0.0.0.0",
    SITE_URL: "https://www.example.com",
    HSTS_INCLUDE_SUBDOMAINS: "1",
    SITE_STAGE: "live",
    GATE_PASSWORD: "another",
    TRUST_PROXY_HOPS: "2",
    DATA_DIR: "/srv/data",
    DATABASE_URL: "postgres://site@db.example/site?sslmode=verify-full",
    SMTP_URL: "smtp://mail.example:587",
    MAIL_FROM: "site@example.com",
    MAIL_TO: "office@example.com",
    MAIL_TO_COMPLAINTS: "complaints@example.com",
    BACKUP_DIR: "/srv/backups",
    DEMO: "1",
  };
  expect(parseConfig(env)).toMatchObject({
    port: 8080,
    host: "0.0.0.0",
    siteUrl: "https://www.example.com",
    hstsIncludeSubDomains: true,
    siteStage: "live",
    gatePassword: "another",
    trustProxyHops: 2,
    dataFolder: "/srv/data",
    databaseUrl: "postgres://site@db.example/site?sslmode=verify-full",
    mail: {
      smtpUrl: "smtp://mail.example:587",
      from: "site@example.com",
      to: "office@example.com",
      toComplaints: "complaints@example.com",
    },
    backupFolder: "/srv/backups",
    demo: true,
  });
});

test("an empty value counts as not set", () => {
  const empty = {
    ...{ PORT: "", HOST: "", SITE_URL: "", SITE_STAGE: "", GATE_PASSWORD: "", TRUST_PROXY_HOPS: "", BACKUP_DIR: "", DEMO: "" },
  };
  expect(parseConfig(empty)).toEqual(parseConfig({}));
});

describe("mail", () => {
  const mail = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "site@example.com", MAIL_TO: "office@example.com" };

  test("complaints go to the office unless they have an address of their own", () => {
    expect(parseConfig(mail).mail?.toComplaints).toBe("office@example.com");
  });

  test("needs both addresses, each missing one named", () => {
    expect(faultsOf({ SMTP_URL: mail.SMTP_URL })).toEqual([
      "MAIL_FROM is needed where SMTP_URL is set",
      "MAIL_TO is needed where SMTP_URL is set",
    ]);
  });

  test("addresses without a server are no fault: messages wait", () => {
    expect(parseConfig({ MAIL_FROM: mail.MAIL_FROM, MAIL_TO: mail.MAIL_TO }).mail).toBeUndefined();
  });

  test("is refused where an address or a server is none", () => {
    expect(faultsOf({ ...mail, SMTP_URL: "https://mail.example", MAIL_TO: "office" })).toHaveLength(2);
  });

  test("so is a database that is not PostgreSQL", () => {
    expect(faultsOf({ DATABASE_URL: "mysql://db.example/site" })[0]).toContain("DATABASE_URL must be a PostgreSQL address");
  });
});

test("DEMO builds the live stage, whatever the content says, and contradicts SITE_STAGE=parked", () => {
  expect(parseConfig({ DEMO: "1" })).toMatchObject({ demo: true, siteStage: "live" });
  expect(parseConfig({ DEMO: "1", SITE_STAGE: "live" })).toMatchObject({ demo: true, siteStage: "live" });
  expect(faultsOf({ DEMO: "1", SITE_STAGE: "parked" })).toEqual([
    "DEMO is 1, which builds the live stage, and SITE_STAGE is parked: take one of the two out",
  ]);
});

test("a database on another machine needs TLS; the password in its URL is not repeated", () => {
  const [fault, ...others] = faultsOf({ DATABASE_URL: "postgres://site:hunter2@db.example/site" });
  expect(others).toEqual([]);
  expect(fault).toMatch(/^DATABASE_URL needs TLS/);
  expect(fault).not.toContain("hunter2");
  expect(faultsOf({ DATABASE_URL: "postgres://site@db.example/site?requireTLS=false" })).toEqual([]);
  expect(faultsOf({ DATABASE_URL: "nonsense" })).toHaveLength(1);
});

test.each(["docker/site.env.example", "systemd/settings.env"])("the settings of deploy/%s are accepted", (file) => {
  const settings = parseEnv(readFileSync(join(import.meta.dirname, "../deploy", file), "utf8"));
  expect(faultsOf(settings as Record<string, string>)).toEqual([]);
});

test("DEMO is 1, or 0 for none: no other word is taken for either", () => {
  expect(parseConfig({ DEMO: "0" }).demo).toBe(false);
  for (const DEMO of ["true", "yes", "off"]) expect(faultsOf({ DEMO })).toEqual(["DEMO must be 1, or 0 for none"]);
});

test("the default address of the site follows the port", () => {
  expect(parseConfig({ PORT: "8080" }).siteUrl).toBe("http://localhost:8080");
});

test("the gate's password is taken as it is, spaces and all", () => {
  expect(parseConfig({ GATE_PASSWORD: " two words " }).gatePassword).toBe(" two words ");
});

test("every bad setting is named at once, one line each, with what it must be", () => {
  const faults = faultsOf({
    PORT: "eighty",
    HOST: "no host",
    SITE_URL: "www.example.com",
    SITE_STAGE: "open",
    TRUST_PROXY_HOPS: "-1",
  });
  expect(faults.map((line) => line.split(" ")[0])).toEqual(["PORT", "HOST", "SITE_URL", "SITE_STAGE", "TRUST_PROXY_HOPS"]);
  for (const fault of faults) expect(fault).toContain("must be");
});

test("a value is not repeated: it may be a secret set under the wrong name", () => {
  expect(faultsOf({ SITE_STAGE: "hunter2", PORT: "hunter2" }).join()).not.toContain("hunter2");
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
  ])("with %s it is refused", (_what, given) => {
    expect(faultsOf({ SITE_URL: given })).toEqual([expect.stringMatching(/^SITE_URL must be an origin/)]);
  });
});

describe("numbers", () => {
  test.each(["0", "65535"])("PORT %s is taken", (port) => {
    expect(parseConfig({ PORT: port }).port).toBe(Number(port));
  });

  test.each(["65536", "-1", "3000.5", "0x10", "1e3", " 3000", "3000 "])("PORT %j is refused, once", (port) => {
    expect(faultsOf({ PORT: port })).toHaveLength(1);
  });

  test.each(["true", "11", "1,2"])("TRUST_PROXY_HOPS %s is refused", (hops) => {
    expect(faultsOf({ TRUST_PROXY_HOPS: hops })).toHaveLength(1);
  });
});

describe("a socket that is handed over (sd_listen_fds(3))", () => {
  const OURS = 4711;
  test("is the third descriptor, where it is meant for this process", () => {
    expect(parseConfig({ LISTEN_FDS: "1", LISTEN_PID: "4711" }, OURS).inheritedSocket).toBe(3);
  });
  test.each([
    ["for another process", { LISTEN_FDS: "1", LISTEN_PID: "4712" }],
    ["for nobody", { LISTEN_FDS: "2" }],
    ["in name only", { LISTEN_FDS: "", LISTEN_PID: "4711" }],
  ])("meant %s is left alone", (_whom, env) => {
    expect(parseConfig(env, OURS).inheritedSocket).toBeUndefined();
  });
  test("is one: of several the site would answer on the first alone", () => {
    expect(() => parseConfig({ LISTEN_FDS: "2", LISTEN_PID: "4711" }, OURS)).toThrow(/LISTEN_FDS must be 1/);
  });
});
