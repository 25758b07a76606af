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
    siteUrl: "http://localhost:3000",
    siteStage: undefined,
    gatePassword: "welcome",
    trustProxyHops: 0,
  });
});

test("every setting is taken", () => {
  const env = {
    PORT: "8080",
    HOST: "0.0.0.0",
    SITE_URL: "https://www.example.com",
    SITE_STAGE: "live",
    GATE_PASSWORD: "another",
    TRUST_PROXY_HOPS: "2",
  };
  expect(parseConfig(env)).toMatchObject({
    port: 8080,
    host: "0.0.0.0",
    siteUrl: "https://www.example.com",
    siteStage: "live",
    gatePassword: "another",
    trustProxyHops: 2,
  });
});

test("an empty value counts as not set", () => {
  const empty = { PORT: "", HOST: "", SITE_URL: "", SITE_STAGE: "", GATE_PASSWORD: "", TRUST_PROXY_HOPS: "" };
  expect(parseConfig(empty)).toEqual(parseConfig({}));
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
