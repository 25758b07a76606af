import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(join(import.meta.dirname, "../../deploy", file), "utf8");
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
