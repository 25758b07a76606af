import { afterEach, beforeEach, expect, test, vi } from "vitest";

let requested: string[];
let responses: (() => Promise<Response>)[];
beforeEach(() => {
  vi.resetModules();
  requested = [];
  responses = [];
  vi.stubGlobal("window", {});
  vi.stubGlobal("fetch", (address: string) => {
    requested.push(address);
    return responses.shift()?.() ?? Promise.reject(new Error("No connection."));
  });
});
afterEach(() => vi.unstubAllGlobals());

const json = (value: object) => () => Promise.resolve(Response.json(value));
const loader = () => import("./load-words.tsx");

test("a file is requested once", async () => {
  responses = [json({ jobs: [] })];
  const { loadWords } = await loader();
  expect(await Promise.all([loadWords("ab"), loadWords("ab")])).toEqual([{ jobs: [] }, { jobs: [] }]);
  expect(requested).toEqual(["/assets/words-ab.json"]);
});

test("after a failure and after an error of the server, the next call requests the file again", async () => {
  responses = [
    () => Promise.reject(new Error("lost")),
    () => Promise.resolve(new Response("", { status: 404 })),
    json({ jobs: [] }),
  ];
  const { loadWords } = await loader();
  await expect(loadWords("ab")).rejects.toThrow("lost");
  await expect(loadWords("ab")).rejects.toThrow("404");
  expect(await loadWords("ab")).toEqual({ jobs: [] });
  expect(requested).toHaveLength(3);
});

test("the request that the document made counts, and is made again if it failed", async () => {
  vi.stubGlobal("window", {
    words: [
      ["ab", json({ jobs: [] })()],
      ["cd", Promise.resolve(undefined)],
    ],
  });
  responses = [json({ services: [] })];
  const { loadSharedWords, loadWords } = await loader();
  expect(await loadSharedWords()).toEqual({ jobs: [] });
  expect(requested).toEqual([]);
  expect(await loadWords("cd")).toEqual({ services: [] });
  expect(requested).toEqual(["/assets/words-cd.json"]);
});

test("the words of all pages are tried twice", async () => {
  vi.stubGlobal("window", { words: [["ab", Promise.resolve(undefined)]] });
  responses = [() => Promise.reject(new Error("lost")), json({ jobs: [] })];
  const { loadSharedWords } = await loader();
  expect(await loadSharedWords()).toEqual({ jobs: [] });
});
