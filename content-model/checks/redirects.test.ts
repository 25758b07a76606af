import { expect, test } from "vitest";

import { contentFixture } from "../../tests/support/content-fixture.ts";
import { readRedirects } from "./redirects.ts";
import type { ValidationError } from "../texts/validation-error.ts";

const { files, remove, write } = contentFixture();

function read(...lines: readonly string[]) {
  const errors: ValidationError[] = [];
  write("redirects.txt", lines.join("\n"));
  return { redirects: readRedirects(files(), errors), errors };
}

test("a line leads from an old address to a page, a part of a page or an Easy Read page", () => {
  const { redirects, errors } = read(
    "# What was on the first site",
    "/our-services   /services # the old menu",
    "",
    "/kontakt.html\t/contact#write-to-us\r",
    "/plain%20words /about/easy-read",
    "/welcome /",
  );
  expect(errors).toEqual([]);
  expect(redirects).toEqual([
    { from: "/our-services", to: "/services" },
    { from: "/kontakt.html", to: "/contact#write-to-us" },
    { from: "/plain%20words", to: "/about/easy-read" },
    { from: "/welcome", to: "/" },
  ]);
});

test("content without redirects needs no file of redirects", () => {
  remove("redirects.txt");
  const errors: ValidationError[] = [];
  expect(readRedirects(files(), errors)).toEqual([]);
  expect(errors).toEqual([]);
});

test.each([
  ["/old", /^must be two addresses/],
  ["/old /about /services", /^must be two addresses/],
  ["old /about", /^must start with one \//],
  ["//example.com /about", /^must start with one \//],
  ["/old?id=1 /about", /^must end before \?/],
  ["/old#part /about", /^must end before \? or #/],
  ["/old\\words /about", /^has a character/],
  ["/100% /about", /^has a character/],
  ["/about/easy-read /about", /^is a page/],
  ["/ /about", /^is a page/],
  ["/old/ /about", /^must be without the last \/: \/old is redirected/],
  ["/assets/old.css /about", /^is an address that the site itself needs/],
  ["/contact/sent /contact", /^is an address that the site itself needs/],
  ["/old /old", /^leads to \/old, which line 2 calls an old address/],
  ["/old /abuot", /^leads to \/abuot, which is no page/],
  ["/old https://www.example.org", /^leads to https:\/\/www\.example\.org, which is no page/],
  ["/old //example.org", /^leads to \/\/example\.org, which is no page/],
  ["/old /about?x=1", /^leads to \/about\?x=1, which is no page/],
  ["/old /contact/sent", /^leads to \/contact\/sent, which is no page/],
])("%s is no redirect, but an error with its line, its old address and a fix", (line, fix) => {
  const { redirects, errors } = read("# comment", line, "/good /about");
  expect(redirects).toEqual([{ from: "/good", to: "/about" }]);
  expect(errors).toEqual([
    { file: "redirects.txt", line: 2, field: line.split(" ")[0], fix: expect.stringMatching(fix) as string },
  ]);
});

test("an old address may stand in one line only", () => {
  const { redirects, errors } = read("/old /about", "/other /about", "/old /contact");
  expect(redirects.map(({ to }) => to)).toEqual(["/about", "/about"]);
  expect(errors).toMatchObject([{ line: 3, field: "/old", fix: expect.stringContaining("in line 1 already") as string }]);
});

test("two lines may not lead to each other", () => {
  const { redirects, errors } = read("/one /two", "/two /one");
  expect(redirects).toEqual([]);
  expect(errors.map(({ line }) => line)).toEqual([1, 2]);
});
