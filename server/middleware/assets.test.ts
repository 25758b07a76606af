import { afterAll, beforeAll, expect, test } from "vitest";

import { SCRIPT, type SiteUnderTest, siteUnderTest } from "./site-under-test.ts";

const OLD = { path: "/assets/about-Old0Name.js", text: `console.log("${"of the release before ".repeat(50)}")` };

let site: SiteUnderTest;
beforeAll(async () => {
  site = await siteUnderTest({
    stage: "live",
    earlier: {
      "live-0a1b2c": { [OLD.path]: OLD.text, "/assets/manifest.js": "no digest in its name", [SCRIPT.path]: "another text" },
      "live-0a1b2c.4711": { "/assets/half-Unf1nish.js": "a build that never came to its end" },
      "parked-0a1b2c": { "/assets/gate-Park3dOn.js": "another stage" },
    },
  });
});
afterAll(() => site.stop());

test("a file of an earlier build is there, with the headers of one of today's, for pages that are still open", async () => {
  const [old, current] = [await site.ask(OLD.path), await site.ask(SCRIPT.path)];
  expect(old.status).toBe(200);
  expect(old.body.toString()).toBe(OLD.text);
  const comparable = ({ headers }: typeof old) => {
    const { date: _date, etag: _etag, "content-length": _length, "last-modified": _modified, ...rest } = headers;
    return rest;
  };
  expect(comparable(old)).toEqual(comparable(current));
});

test("today's build comes first", async () => {
  expect((await site.ask(SCRIPT.path)).body.toString()).toBe(SCRIPT.text);
});

test.each([
  ["a file whose name would stay the same from build to build", "/assets/manifest.js"],
  ["a file of a build that is not finished", "/assets/half-Unf1nish.js"],
  ["a file of the other stage", "/assets/gate-Park3dOn.js"],
])("%s is not", async (_what, path) => {
  expect((await site.ask(path)).status).toBe(404);
});
