import { expect, test } from "vitest";

import { ABOUT, publish } from "../../tests/support/editing-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import type { SiteToBuild } from "../build/site-to-build.ts";
import { undoTargetReader } from "./undo-target.ts";

const { freshEngine } = underTest();

test("the site to which an undo returns is read once for each release; one that cannot be read is no error", async () => {
  const { engine } = await freshEngine("SQLite");
  const texts: (string | null)[][] = [];
  const read = async (files: readonly { text: string | null }[]): Promise<SiteToBuild> => {
    texts.push(files.map(({ text }) => text));
    throw new Error("The content has errors.");
  };
  const keepReady = undoTargetReader({ engine, files: { read } });
  await keepReady(0);
  expect(texts, "there is nothing to undo").toEqual([]);
  for (const text of ["one", "two"]) await publish(engine, ABOUT, text);
  for (const served of [2, 2]) await keepReady(served);
  expect(texts).toEqual([["one"]]);
});
