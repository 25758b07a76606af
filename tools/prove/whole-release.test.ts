import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { PAGES, requireWholeRelease } from "./whole-release.ts";

const [OLD, NEW] = ["(08) 5550 0201", "(08) 5550 0202"];
const page = (phone: string) =>
  `<style>@font-face{src:url(/assets/letters-a1b2c3d4.woff2)}</style><script src="/assets/start-abcdefgh.js"></script><p>${phone}</p>`;

let files: Map<string, string>;
let origin: string;
const server = createServer(({ url = "" }, response) => {
  const text = files.get(url);
  response.writeHead(text === undefined ? 404 : 200).end(text);
});
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  files = new Map(PAGES.map((path) => [path, page(OLD)]));
  files.set("/assets/start-abcdefgh.js", `import("./page-12345678.js");({"/content/art/story-11-break.svg":1})`);
  files.set("/assets/page-12345678.js", "");
  files.set("/assets/letters-a1b2c3d4.woff2", "");
});
const requireWhole = () => requireWholeRelease(origin, [OLD, NEW]);

test("a whole release has one number on all pages, and every file", async () => {
  expect(await requireWhole()).toBe(OLD);
});

test("pages of two releases, of none and with both numbers are errors", async () => {
  files.set("/about", page(NEW));
  await expect(requireWhole()).rejects.toThrow("two releases");
  files.set("/about", page("none"));
  await expect(requireWhole()).rejects.toThrow("/about has 0 of the numbers");
  files.set("/about", page(OLD + NEW));
  await expect(requireWhole()).rejects.toThrow("/about has 2 of the numbers");
});

test("a file that is lacking is an error, whether another file, a page or the styles in a page name it", async () => {
  files.delete("/assets/page-12345678.js");
  await expect(requireWhole()).rejects.toThrow("/assets/page-12345678.js has the status 404");
  files.delete("/assets/start-abcdefgh.js");
  await expect(requireWhole()).rejects.toThrow("/assets/start-abcdefgh.js has the status 404");
  files.set("/assets/start-abcdefgh.js", "");
  files.delete("/assets/letters-a1b2c3d4.woff2");
  await expect(requireWhole()).rejects.toThrow("/assets/letters-a1b2c3d4.woff2 has the status 404");
});
