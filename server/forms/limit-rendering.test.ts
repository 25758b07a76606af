import { expect, test } from "vitest";

import { limitRendering } from "./form-responder.ts";

const PAGE = { html: "<p>", scriptHashes: [], styleHashes: [], status: 200 };

test("pages are rendered one after another; beyond the limit none is rendered", async () => {
  const started: string[] = [];
  const ended = new Map(["/one", "/two", "/four"].map((path) => [path, Promise.withResolvers<typeof PAGE>()]));
  const limited = limitRendering((path) => {
    started.push(path);
    return ended.get(path)?.promise ?? Promise.reject(new Error(path));
  }, 2);
  const [one, two, three] = [limited("/one"), limited("/two"), limited("/three")];
  expect(await three).toBeUndefined();
  await expect.poll(() => started).toEqual(["/one"]);
  ended.get("/one")?.resolve(PAGE);
  expect(await one).toBe(PAGE);
  const four = limited("/four");
  await expect.poll(() => started).toEqual(["/one", "/two"]);
  ended.get("/two")?.resolve(PAGE);
  ended.get("/four")?.resolve(PAGE);
  expect(await Promise.all([two, four])).toEqual([PAGE, PAGE]);
});

test("a rendering that fails rejects for its own request alone", async () => {
  const limited = limitRendering((path) => (path === "/bad" ? Promise.reject(new Error("bad")) : Promise.resolve(PAGE)), 1);
  await expect(limited("/bad")).rejects.toThrow("bad");
  expect(await limited("/good")).toBe(PAGE);
});
