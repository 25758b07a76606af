import { expect, test } from "vitest";

import { content, FIXTURE_CONTENT } from "../tests/support/fixture-content.ts";
import { cleanDrawing } from "./drawing/clean-drawing.ts";
import { shownDrawing } from "./drawing/shown-drawing.ts";
import { picturesPlugin } from "./pictures-plugin.ts";

const DRAWING = cleanDrawing('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h4v2z"/></svg>');

/** Returns the files that a build of one environment gets, by name. */
function emitted(environment: "client" | "ssr", drawing?: string): ReadonlyMap<string, unknown> {
  const files = new Map<string, unknown>();
  const context = {
    environment: { name: environment },
    emitFile: ({ fileName, source }: { fileName: string; source: unknown }) => files.set(fileName, source),
  };
  const { generateBundle } = picturesPlugin(FIXTURE_CONTENT, { ...content, brand: drawing === undefined ? {} : { drawing } });
  if (typeof generateBundle !== "function") throw new Error("The plugin adds no files.");
  Reflect.apply(generateBundle, context, []);
  return files;
}

test("the build for browsers has the files of the pictures that pages show, and the logo if it is a drawing", () => {
  expect([...emitted("client").keys()].every((name) => /^assets\/office-\d+-[\da-f]{8}\.(avif|webp)$/.test(name))).toBe(true);
  expect(emitted("client").size).toBe(6);
  expect(emitted("client", DRAWING).get(shownDrawing(DRAWING).address.slice(1))).toBe(DRAWING);
  expect(emitted("ssr", DRAWING).size).toBe(0);
});
