import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";

import { ConfigError, databaseUrlError, parseConfig } from "./config.ts";

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

const DATABASE = "postgres://site@db.example/site?sslmode=verify-full";

test.each([
  ["PORT", "8080", { port: 3000 }, { port: 8080 }],
  ["HOST", "0.0.0.0", { host: "127.0.0.1" }, { host: "0.0.0.0" }],
  ["SITE_URL", "https://www.example.com", { siteUrl: "http://localhost:3000" }, { siteUrl: "https://www.example.com" }],
  ["HSTS_INCLUDE_SUBDOMAINS", "1", { hstsIncludeSubDomains: false }, { hstsIncludeSubDomains: true }],
  ["SITE_STAGE", "live", { siteStage: undefined }, { siteStage: "live" }],
  ["GATE_PASSWORD", " two words ", { gatePassword: "welcome" }, { gatePassword: " two words " }],
  ["TRUST_PROXY_HOPS", "2", { trustProxyHops: 0 }, { trustProxyHops: 2 }],
  ["CONTENT_DIR", "/srv/content", { contentFolder: resolve("content") }, { contentFolder: "/srv/content" }],
  ["DATA_DIR", "/srv/data", { dataFolder: resolve("data") }, { dataFolder: "/srv/data" }],
  ["DATABASE_URL", DATABASE, { databaseUrl: undefined }, { databaseUrl: DATABASE }],
  ["CLAMD_SOCKET", "/run/clamd.ctl", { clamdSocket: undefined }, { clamdSocket: "/run/clamd.ctl" }],
  ["BACKUP_DIR", "/srv/backups", { backupFolder: undefined }, { backupFolder: "/srv/backups" }],
  ["DEMO", "1", { demo: false }, { demo: true }],
])("%s has a default, which an empty value leaves, and is read", (name, value, byDefault, given) => {
  expect(parseConfig({})).toMatchObject(byDefault);
  expect(parseConfig({ [name]: "" })).toEqual(parseConfig({}));
  expect(parseConfig({ [name]: value })).toMatchObject(given);
});

test("the default address follows the port", () => {
  expect(parseConfig({ PORT: "8080" }).siteUrl).toBe("http://localhost:8080");
});

describe("the staff side", () => {
  test("has a port and an origin of its own by default, and none if STAFF_PORT is off", () => {
    expect(parseConfig({}).staff).toEqual({
      port: 3001,
      isPortSet: false,
      url: "http://localhost:3001",
      linkedUrl: "http://localhost:3001",
    });
    expect(parseConfig({ STAFF_PORT: "4001" }).staff).toMatchObject({
      port: 4001,
      url: "http://localhost:4001",
      isPortSet: true,
    });
    expect(parseConfig({ STAFF_PORT: "off" }).staff).toBeUndefined();
  });

  test.each(["https://staff.example.com", "http://localhost", "http://localhost:3001"])("may have the origin %s", (url) => {
    expect(parseConfig({ STAFF_URL: url }).staff?.url).toBe(url);
  });

  test("is not linked in the mails of a public site while only its own machine can open it", () => {
    const SITE_URL = "https://example.com";
    expect(parseConfig({ SITE_URL }).staff?.linkedUrl).toBeUndefined();
    expect(parseConfig({ SITE_URL, STAFF_URL: "http://localhost" }).staff?.linkedUrl).toBeUndefined();
    const STAFF_URL = "https://staff.example.com";
    expect(parseConfig({ SITE_URL, STAFF_URL }).staff?.linkedUrl).toBe(STAFF_URL);
  });

  test.each(["http://staff.example.com", "http://127.0.0.1:3001", "http://[::1]:3001", "http://localhost.example.com"])(
    "refuses %s, which is not a secure context with a name",
    (url) => {
      expect(errorsOf({ STAFF_URL: url })).toEqual([
        "STAFF_URL must start with https://, or be http://localhost with or without a port",
      ]);
    },
  );

  test.each([
    ["another port", "https://www.example.com:8443"],
    ["no other port", "https://www.example.com"],
    ["two dots at the end", "https://www.example.com..:8443"],
    ["a full stop of another script", "https://www.example。com:8443"],
    ["http for the public site", "https://www.example.com:8443", "http://www.example.com"],
    ["a dot at the end of the public site's", "https://www.example.com:8443", "https://www.example.com."],
    ["a name in other letters", "https://xn--caf-dma.example:8443", "https://café.example"],
    ["an address for a name", "https://127.0.0.1:8443", "https://127.1"],
    ["localhost, whose cookies are shared as well", "https://localhost:8444", "https://localhost:8443"],
  ])("refuses the host of the public site with %s", (_what, STAFF_URL, SITE_URL = "https://www.example.com") => {
    expect(errorsOf({ SITE_URL, STAFF_URL })).toEqual([
      "STAFF_URL has the host of SITE_URL, and browsers share cookies and HSTS between the ports of a host: give the staff side a host of its own, such as https://staff.example.com",
    ]);
  });

  test("shares a host with the public site while both are developed, at http://localhost", () => {
    const SITE_URL = "http://localhost:3000";
    expect(parseConfig({ SITE_URL, STAFF_URL: "http://localhost:3001" }).staff?.url).toBe("http://localhost:3001");
    expect(errorsOf({ SITE_URL, STAFF_URL: SITE_URL })).toEqual([
      "STAFF_URL is the origin of SITE_URL: give the staff side a port of its own, such as http://localhost:3001",
    ]);
  });

  test("refuses a path, a name with a password, and a port that is none", () => {
    const url = "https://www.example.com";
    expect(errorsOf({ STAFF_URL: `${url}/staff` })).toHaveLength(1);
    expect(errorsOf({ STAFF_URL: "https://kim:secret@staff.example.com" })).toHaveLength(1);
    expect(errorsOf({ STAFF_URL: "https://staff.example.com\\staff" })).toHaveLength(1);
    expect(errorsOf({ STAFF_PORT: "none" })).toEqual(["STAFF_PORT must be a port from 0 to 65535, or off"]);
  });
});

describe("mail", () => {
  const mail = { SMTP_URL: "smtp://mail.example:587", MAIL_FROM: "site@example.com", MAIL_TO: "office@example.com" };
  const parsed = { smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM, to: mail.MAIL_TO, returnBy: "header" };

  test("complaints go to the office unless they have an address of their own", () => {
    expect(parseConfig(mail).mail).toEqual({ ...parsed, toComplaints: mail.MAIL_TO });
    const toComplaints = "complaints@example.com";
    expect(parseConfig({ ...mail, MAIL_TO_COMPLAINTS: toComplaints }).mail).toEqual({ ...parsed, toComplaints });
  });

  test("answers come from a folder, a mailbox, both or nowhere", () => {
    expect(parseConfig({}).mailIn).toEqual({ folder: undefined, mailbox: undefined });
    const url = "imaps://office%40example.com:secret@mail.example/INBOX";
    expect(parseConfig({ IMAP_URL: url, MAIL_IN_DIR: "/srv/mail" }).mailIn).toEqual({
      folder: "/srv/mail",
      mailbox: { url, tokenFile: undefined, isDeleting: false },
    });
    expect(parseConfig({ IMAP_URL: url, IMAP_TOKEN_FILE: "/run/token", IMAP_DELETE: "1" }).mailIn.mailbox).toEqual({
      url,
      tokenFile: "/run/token",
      isDeleting: true,
    });
    expect(errorsOf({ IMAP_URL: "https://mail.example" })).toHaveLength(1);
    expect(errorsOf({ IMAP_URL: "imaps://mail.example" })).toEqual([
      "IMAP_URL must name its user, such as imaps://user:password@host:993/INBOX",
    ]);
    expect(errorsOf({ MAIL_RETURN: "none" })).toEqual(["MAIL_RETURN must be header or plus"]);
    expect(parseConfig({ ...mail, MAIL_RETURN: "plus" }).mail).toMatchObject({ returnBy: "plus" });
  });

  test("requires both addresses, each missing one named", () => {
    expect(errorsOf({ SMTP_URL: mail.SMTP_URL })).toEqual([
      "MAIL_FROM is required if SMTP_URL is set",
      "MAIL_TO is required if SMTP_URL is set",
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
  expect(errorsOf({ DEMO: "1", SITE_STAGE: "parked" })).toEqual([
    "DEMO is 1, which builds the live stage, and SITE_STAGE is parked: remove one of the two",
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
  const settings = parseEnv(readFileSync(join(import.meta.dirname, "../../deploy", file), "utf8"));
  expect(errorsOf(settings as Record<string, string>)).toEqual([]);
});

test("DEMO is 1 or 0, and no other word", () => {
  expect(parseConfig({ DEMO: "0" }).demo).toBe(false);
  expect(errorsOf({ DEMO: "true" })).toEqual(["DEMO must be 1, or 0 for none"]);
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
    ["https://www.example.com/", "https://www.example.com"],
    ["https://EXAMPLE.com", "https://example.com"],
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
  test.each([
    ["is descriptor 3 if it is for this process", { LISTEN_FDS: "1", LISTEN_PID: "4711" }, 3],
    ["is ignored if it is for another process", { LISTEN_FDS: "1", LISTEN_PID: "4712" }, undefined],
    ["is ignored without a process", { LISTEN_FDS: "2" }, undefined],
    ["is ignored without a count", { LISTEN_FDS: "", LISTEN_PID: "4711" }, undefined],
  ])("%s", (_what, env, socket) => expect(parseConfig(env, OURS).inheritedSocket).toBe(socket));

  test.each([
    ["site:staff", 3, 4],
    ["staff:wattlebend.socket", 4, 3],
  ])("of two named %s, the one named staff belongs to the staff side", (names, site, staff) => {
    const config = parseConfig({ LISTEN_FDS: "2", LISTEN_FDNAMES: names, LISTEN_PID: "4711" }, OURS);
    expect([config.inheritedSocket, config.staff?.inheritedSocket]).toEqual([site, staff]);
  });

  test.each([
    [{ LISTEN_FDS: "3" }, /LISTEN_FDS must be 1, or 2/],
    [{ LISTEN_FDS: "2" }, /LISTEN_FDNAMES must name one/],
    [{ LISTEN_FDS: "2", LISTEN_FDNAMES: "staff:staff" }, /LISTEN_FDNAMES must name one/],
    [{ LISTEN_FDS: "2", LISTEN_FDNAMES: "site:staff", STAFF_PORT: "off" }, /STAFF_PORT is off, but systemd/],
  ])("%j is refused", (env, message) => {
    expect(() => parseConfig({ ...env, LISTEN_PID: "4711" }, OURS)).toThrow(message);
  });
});

test.each([
  "site@localhost/site",
  "site@[::1]/site",
  "site@%2Fvar%2Frun%2Fpostgresql/site",
  "/site?host=/var/run/postgresql",
  "db.example/site?host=localhost",
])("postgres://%s is on this machine and needs no TLS", (url) => expect(databaseUrlError(`postgres://${url}`)).toBeUndefined());

test.each([
  "sslmode=verify-full",
  "sslmode=verify-ca",
  "sslmode=require",
  "uselibpqcompat=true&sslmode=require&sslrootcert=/etc/ca.crt",
  "sslmode=no-verify&requireTLS=false",
  "sslmode=disable&sslmode=verify-full",
])("another machine is accepted with ?%s", (query) =>
  expect(databaseUrlError(`postgres://site@db.example/site?${query}`)).toBeUndefined(),
);

test.each([
  "db.example/site",
  "127.0.0.1.example/site",
  "LOCALHOST/site",
  "localhost/site?host=localhost&host=db.example",
  "db.example/site?sslmode=prefer",
  "db.example/site?sslmode=no-verify",
  "db.example/site?sslmode=verify-full&sslmode=disable",
  "db.example/site?SSLMODE=verify-full",
  "db.example/site?uselibpqcompat=true&sslmode=require",
  "db.example/site?requireTLS=false&requireTLS=true",
])("postgres://site@%s is refused, with the fix", (url) =>
  expect(databaseUrlError(`postgres://site@${url}`)).toMatch(/^needs TLS.*\?sslmode=verify-full.*\?requireTLS=false$/),
);

test("a URL without a host is refused: pg would use PGHOST", () =>
  expect(databaseUrlError("postgres:///site")).toMatch(/^must name its host/));
