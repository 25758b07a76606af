import { expect, test } from "vitest";

import { databaseUrlError } from "./config.ts";

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
