import { describe, expect, test } from "vitest";

import { databaseUrlFault } from "./database-tls.ts";

describe("a database on this machine needs no TLS", () => {
  test.each([
    "postgres://site@localhost/site",
    "postgresql://site:password@127.0.0.1:5432/site",
    "postgres://site@127.8.8.8/site",
    "postgres://site@[::1]/site",
    "postgres://site@%2Fvar%2Frun%2Fpostgresql/site",
    "postgres:///site?host=/var/run/postgresql",
    "postgres://db.example/site?host=localhost",
    "postgres://site@localhost/site?sslmode=disable",
  ])("%s", (url) => expect(databaseUrlFault(url)).toBeUndefined());
});

describe("a database on another machine has TLS with a verified certificate, or says that it needs none", () => {
  test.each([
    "postgres://site@db.example/site?sslmode=verify-full",
    "postgres://site@db.example/site?sslmode=require",
    "postgres://site@db.example/site?sslmode=verify-ca&sslrootcert=/etc/ca.crt",
    "postgres://site@db.example/site?uselibpqcompat=true&sslmode=require&sslrootcert=/etc/ca.crt",
    "postgres://site@db.example/site?uselibpqcompat=true&sslmode=verify-full",
    "postgres://site@database/site?requireTLS=false",
    "postgres://site@database/site?sslmode=no-verify&requireTLS=false",
    "postgres://site@db.example/site?sslmode=disable&sslmode=verify-full",
  ])("%s", (url) => expect(databaseUrlFault(url)).toBeUndefined());
});

describe("else it is refused, with the fix", () => {
  test.each([
    "postgres://site@db.example/site",
    "postgres://site@10.0.0.5/site",
    "postgres://site@LOCALHOST/site",
    "postgres://site@localhost.example/site",
    "postgres://site@127.0.0.1.example/site",
    "postgres://localhost@db.example/localhost",
    "postgres://site@localhost/site?host=db.example",
    "postgres://site@localhost/site?host=localhost&host=db.example",
    "postgres://site@db.example/site?sslmode=disable",
    "postgres://site@db.example/site?sslmode=allow",
    "postgres://site@db.example/site?sslmode=prefer",
    "postgres://site@db.example/site?sslmode=no-verify",
    "postgres://site@db.example/site?sslmode=verify-full&sslmode=disable",
    "postgres://site@db.example/site?SSLMODE=verify-full",
    "postgres://site@db.example/site?uselibpqcompat=true&sslmode=require",
    "postgres://site@db.example/site?uselibpqcompat=true&sslmode=prefer",
    "postgres://site@db.example/site?ssl=no-verify",
    "postgres://site@db.example/site?requireTLS=true",
    "postgres://site@db.example/site?requireTLS=false&requireTLS=true",
    "postgres://site@db.example/site#?sslmode=verify-full",
  ])("%s", (url) => expect(databaseUrlFault(url)).toMatch(/^needs TLS.*\?sslmode=verify-full.*\?requireTLS=false$/));

  test("a URL without a host is refused: pg would take PGHOST", () => {
    expect(databaseUrlFault("postgres:///site")).toMatch(/^must name its host/);
  });
});
