import { expect, test } from "vitest";

import type { RenderPage } from "../build/render-page.ts";
import { limitRendering } from "./limit-rendering.ts";

const PAGE = { html: "<p>", scriptHashes: [], styleHashes: [], status: 200 };

test("pages are rendered one after another, and beyond the limit none is", async () => {
  const started: string[] = [];
  const waits = new Map<string, PromiseWithResolvers<void>>();
  const render: RenderPage = async (path) => {
    started.push(path);
    const wait = Promise.withResolvers<void>();
    waits.set(path, wait);
    await wait.promise;
    return PAGE;
  };
  const limited = limitRendering(render, 2);
  const [one, two, three] = [limited("/one"), limited("/two"), limited("/three")];
  expect(await three).toBeUndefined();
  await expect.poll(() => started).toEqual(["/one"]);
  waits.get("/one")?.resolve();
  expect(await one).toBe(PAGE);
  await expect.poll(() => started).toEqual(["/one", "/two"]);
  waits.get("/two")?.resolve();
  expect(await two).toBe(PAGE);
  const four = limited("/four");
  await expect.poll(() => started).toContain("/four");
  waits.get("/four")?.resolve();
  expect(await four).toBe(PAGE);
});

test("a rendering that fails rejects for its own request alone", async () => {
  const limited = limitRendering((path) => (path === "/bad" ? Promise.reject(new Error("bad")) : Promise.resolve(PAGE)), 1);
  await expect(limited("/bad")).rejects.toThrow("bad");
  expect(await limited("/good")).toBe(PAGE);
});
