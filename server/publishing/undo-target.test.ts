import { expect, test } from "vitest";

import { ABOUT, publish } from "../../tests/support/editing-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import type { SiteToBuild } from "../build/site-to-build.ts";
import { undoTargetReader } from "./undo-target.ts";

const { freshEngine } = underTest();

test("the site to which an undo returns is read and rendered once for each release; one that cannot be is no error", async () => {
  const { engine } = await freshEngine("SQLite");
  const texts: (string | null)[][] = [];
  const read = async () => ({}) as SiteToBuild;
  const render = async (files: readonly { text: string | null }[]): Promise<void> => {
    texts.push(files.map(({ text }) => text));
    throw new Error("The disk is full.");
  };
  const keepReady = undoTargetReader({ engine, files: { read, render } });
  await keepReady(0);
  expect(texts, "there is nothing to undo").toEqual([]);
  for (const text of ["one", "two"]) await publish(engine, ABOUT, text);
  for (const served of [2, 2]) await keepReady(served);
  expect(texts).toEqual([["one"]]);
});
