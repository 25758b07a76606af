import { describe, expect, test } from "vitest";

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

test("it has a new folder of data and sends no mail", () => {
  const mail = { SMTP_URL: "smtp://localhost", MAIL_FROM: "a@example.org", MAIL_TO: "b@example.org" };
  expect(devEnvironment({ ...mail, HOST: "localhost" }, () => "new")).toMatchObject({ DATA_DIR: "new", SMTP_URL: undefined });
});
