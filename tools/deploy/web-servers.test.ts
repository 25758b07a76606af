import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { siteForms } from "../../cases/intake/site-forms.ts";
import { staffRoutes } from "../../staff/server/check-request.server.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { routesOfBuild } from "../../tests/support/staff-services-fixture.ts";
import { ROOT } from "./machine.ts";

const read = (file: string) => readFileSync(join(ROOT, "deploy", file), "utf8");
/** The settings of one kind that a file of nginx has outside of comments. */
const settings = (file: string, name: string) =>
  [...read(file).matchAll(new RegExp(`^\\s*${name} (.+);$`, "gm"))].map(([, value]) => value);
const serversOf = (file: string) =>
  read(file)
    .split(/^server \{$/m)
    .slice(1);

test.each(["nginx/site.conf", "nginx/static-site.conf"])(
  "%s: TLS 1.2 and 1.3, with ciphers that have forward secrecy",
  (file) => {
    const servers = serversOf(file).filter((server) => server.includes("listen 443"));
    expect(servers.length).toBeGreaterThan(0);
    expect(settings(file, "ssl_protocols")).toEqual(servers.map(() => "TLSv1.2 TLSv1.3"));
    const ciphers = settings(file, "ssl_ciphers");
    expect(ciphers).toHaveLength(servers.length);
    for (const cipher of ciphers.flatMap((list = "") => list.split(":")))
      expect(cipher).toMatch(/^ECDHE-.+-(GCM-SHA\d+|POLY1305)$/);
  },
);

test("without TLS there is only the way to https, and the address for certificates", () => {
  const plain = serversOf("nginx/site.conf").filter((server) => server.includes("listen 80"));
  expect(plain).toHaveLength(1);
  expect(plain[0]).toContain("return 301 https://");
  expect(plain[0]).not.toContain("proxy_pass");
  // Caddy's defaults are TLS 1.2 and 1.3, and a redirect from http.
  expect(read("caddy/Caddyfile")).not.toMatch(/\b(protocols|ciphers|auto_https|http:\/\/)\b/);
});

const addressesOf = (hasFile: boolean) =>
  siteForms(content, "live").flatMap(({ fileField, addresses }) => ((fileField !== undefined) === hasFile ? addresses : []));
const WITH_FILE = addressesOf(true);
const STAFF_ROUTES = await routesOfBuild();
/** The addresses of the staff side, each with a name in place of its parameter. */
const STAFF_ADDRESSES = Object.values(STAFF_ROUTES).map((route) => `/${route?.path ?? ""}`.replace(/:\w+|\*/g, "front-door"));
const WITH_PICTURE = STAFF_ADDRESSES.filter((path) => staffRoutes(STAFF_ROUTES)(path)?.handle.form === "picture");

/** The addresses with a limit of their own, each as a pattern. */
const patternsIn = (conf: string) =>
  Array.from(conf.matchAll(/location ~ (\S+) \{\n\s+client_max_body_size (\d+m);/g), ([, pattern = "", limit]) => ({
    pattern: new RegExp(pattern),
    limit,
  }));

test("nginx lets a file through at the very addresses that take one", () => {
  const [files, pictures, ...more] = patternsIn(read("nginx/site.conf"));
  expect(more).toEqual([]);
  expect([files?.limit, pictures?.limit]).toEqual(["10m", "16m"]);
  for (const path of WITH_FILE) expect(path).toMatch(files!.pattern);
  for (const path of [...addressesOf(false), "/careers/sent", "/careers-x"]) expect(path).not.toMatch(files!.pattern);
  expect(WITH_PICTURE).toHaveLength(6);
  expect(STAFF_ADDRESSES.filter((path) => pictures?.pattern.test(path))).toEqual(WITH_PICTURE);
});

test("Caddy lets a file through at the very addresses that take one", () => {
  const caddy = read("caddy/Caddyfile");
  const paths = WITH_FILE.join(" ");
  const [, pictures] = patternsIn(read("nginx/site.conf")).map(({ pattern }) => pattern.source.replaceAll("\\/", "/"));
  for (const line of [`@file path ${paths}`, `@words not path ${paths}`]) expect(caddy).toContain(`\t${line}\n`);
  for (const line of [`@picture path_regexp ${pictures}`, `@words not path_regexp ${pictures}`])
    expect(caddy).toContain(`\t${line}\n`);
});
