import { expect, test } from "vitest";

import { localPath, pageOf, withReturn } from "./local-path.ts";

test.each([
  ["/", "/"],
  ["/people/abc?said=saved", "/people/abc?said=saved"],
  ["/submissions/WB-7K3M-Q2F#note", "/submissions/WB-7K3M-Q2F"],
])("%s is a path of this site", (text, path) => {
  expect(localPath(text)).toBe(path);
});

test.each([
  null,
  undefined,
  "",
  "people",
  "//attacker.example",
  "/\\attacker.example",
  "https://attacker.example/",
  "/\t/attacker.example",
  "/\n/attacker.example",
  "/.//attacker.example",
  "/..//attacker.example",
  "javascript:alert(1)",
])("%j leads to the first page", (text) => {
  expect(localPath(text)).toBe("/");
});

test.each([
  ["/_.data?_routes=routes%2Finbox", "/"],
  ["/_.data?show=all", "/?show=all"],
  ["/people/abc.data?_routes=a%2Cb&said=saved", "/people/abc?said=saved"],
  ["/?index", "/?index="],
])("a request for %s is for the page %s", (target, page) => {
  expect(pageOf(new Request(`http://localhost:3001${target}`))).toBe(page);
});

test("an address that leads back names its path and query", () => {
  const request = new Request("http://localhost:3001/people/abc?said=saved");
  expect(withReturn("/confirm", request)).toBe("/confirm?to=%2Fpeople%2Fabc%3Fsaid%3Dsaved");
  expect(withReturn("/sign-in", new Request("http://localhost:3001/"))).toBe("/sign-in");
});
