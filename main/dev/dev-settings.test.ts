import { describe, expect, test } from "vitest";

import { parseConfig } from "../../platform/process/config.ts";
import { devEnvironment } from "./dev-settings.ts";

describe("a development server, which signs everybody in as an owner, does not start", () => {
  test.each<[string, Record<string, string>]>([
    ["in production", { NODE_ENV: "production" }],
    ["on all addresses", { HOST: "0.0.0.0" }],
    ["on another address", { HOST: "192.0.2.1" }],
    ["with a public staff side", { STAFF_URL: "https://staff.example.org" }],
    ["behind a proxy", { TRUST_PROXY_HOPS: "1" }],
    ["on a socket of systemd", { LISTEN_FDS: "1", LISTEN_PID: String(process.pid) }],
    ["with a database of PostgreSQL", { DATABASE_URL: "postgres://localhost/site" }],
    ["with a folder of data", { DATA_DIR: "./data" }],
  ])("%s", (_name, env) => expect(() => devEnvironment(env, () => "new")).toThrow(/has 1 error\. Nothing was started/));
});

test("it has a new folder of data, and sends and fetches no mail", () => {
  const out = { SMTP_URL: "smtp://localhost", MAIL_FROM: "a@example.org", MAIL_TO: "b@example.org" };
  const mailbox = { IMAP_URL: "imaps://user:password@mail.example", IMAP_DELETE: "1", MAIL_IN_DIR: "/srv/mail" };
  const env = devEnvironment({ ...out, ...mailbox, HOST: "localhost" }, () => "new");
  expect(env["DATA_DIR"]).toBe("new");
  expect(parseConfig(env)).toMatchObject({ mail: undefined, mailIn: { folder: undefined, mailbox: undefined } });
});
