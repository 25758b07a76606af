import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { ContentError, type ValidationError } from "./validation-error.ts";
import { readRedirects } from "./redirects.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(...lines: readonly string[]) {
  const errors: ValidationError[] = [];
  writeFileSync(join(folder, "redirects.txt"), lines.join("\n"));
  return { redirects: readRedirects(folder, errors), errors };
}

test("lines lead from old addresses to pages, parts of pages and Easy Read pages; comments and empty lines are none", () => {
  const { redirects, errors } = read(
    "# What was on the first site",
    "/our-services   /services # the old menu",
    "",
    "/kontakt.html\t/contact#write-to-us\r",
    "/plain%20words /about/easy-read",
    "/welcome /",
    "/numbers /contact/card",
  );
  expect(errors).toEqual([]);
  expect(redirects).toEqual([
    { from: "/our-services", to: "/services" },
    { from: "/kontakt.html", to: "/contact#write-to-us" },
    { from: "/plain%20words", to: "/about/easy-read" },
    { from: "/welcome", to: "/" },
    { from: "/numbers", to: "/contact/card" },
  ]);
});

test("without the file nothing is old", () => {
  const errors: ValidationError[] = [];
  expect(readRedirects(folder, errors)).toEqual([]);
  expect(errors).toEqual([]);
});

describe("a line with an error is no redirect, and is named with its line, its old address and a fix", () => {
  test.each([
    ["/old", /^must be two addresses/],
    ["/old /about /services", /^must be two addresses/],
    ["old /about", /^must start with one \//],
    ["//example.com /about", /^must start with one \//],
    ["https://www.example.com/old /about", /^must start with one \//],
    ["/old?id=1 /about", /^must end before its \?/],
    ["/old#part /about", /^must end before its \? or #/],
    ["/old\\words /about", /^has a character/],
    ["/100% /about", /^has a character/],
    ["/services /about", /^is a page/],
    ["/testimonials /about", /^is a page/],
    ["/about/easy-read /about", /^is a page/],
    ["/contact/card /about", /^is a page/],
    ["/ /about", /^is a page/],
    ["/old/ /about", /^must be without its last \/: \/old is led/],
    ["/assets/old.css /about", /^is an address that the site itself needs/],
    ["/robots.txt /about", /^is an address that the site itself needs/],
    ["/favicon.ico /about", /^is an address that the site itself needs/],
    ["/contact/sent /contact", /^is an address that the site itself needs/],
    ["/old /old", /^leads to \/old, which line 2 calls old/],
    ["/old /abuot", /^leads to \/abuot, which is no page/],
    ["/old https://www.example.org", /^leads to https:\/\/www\.example\.org, which is no page/],
    ["/old //example.org", /^leads to \/\/example\.org, which is no page/],
    ["/old /about?x=1", /^leads to \/about\?x=1, which is no page/],
    ["/old /contact/sent", /^leads to \/contact\/sent, which is no page/],
  ])("%s", (line, fix) => {
    const { redirects, errors } = read("# comment", line, "/good /about");
    expect(redirects).toEqual([{ from: "/good", to: "/about" }]);
    expect(errors).toEqual([
      { file: "redirects.txt", line: 2, field: line.split(" ")[0], fix: expect.stringMatching(fix) as string },
    ]);
  });

  test("an address that is led twice", () => {
    const { redirects, errors } = read("/old /about", "/other /about", "/old /contact");
    expect(redirects.map(({ to }) => to)).toEqual(["/about", "/about"]);
    expect(errors).toMatchObject([{ line: 3, field: "/old", fix: expect.stringContaining("in line 1 already") as string }]);
  });

  test("two lines that lead to each other", () => {
    const { redirects, errors } = read("/one /two", "/two /one");
    expect(redirects).toEqual([]);
    expect(errors.map(({ line }) => line)).toEqual([1, 2]);
  });

  test("and the message of the build says all three", () => {
    const { errors } = read("/old /abuot");
    expect(new ContentError(errors).message).toContain("redirects.txt: line 1: /old: leads to /abuot, which is no page");
  });
});
