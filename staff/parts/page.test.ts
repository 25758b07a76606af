import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import routes from "../routes.ts";

test("each screen for which a person must be signed in names that person, and so has no header beside the navigation", () => {
  const layout = routes.find(({ file }) => file === "sign-in/signed-in.tsx");
  const pages = (layout?.children ?? []).flatMap(({ file }) => {
    const text = readFileSync(join(import.meta.dirname, "..", file), "utf8");
    return [...text.matchAll(/<Page\b[^<]*/g)].map(([tag]) => [file, tag.includes("person={")]);
  });
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter(([, hasPerson]) => !hasPerson)).toEqual([]);
});
