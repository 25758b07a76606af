import { afterEach, expect, test } from "vitest";

import { buildThatRenders } from "../../tests/support/rendering-fixture.ts";
import { openRenderer, RenderingWork } from "./open-renderer.ts";
import type { TaskProcess } from "../../platform/process/task-process.ts";

const GREETS = "return __SITE_STAGE__ + ' ' + path + ': ' + words.all.site.greeting;";

const open: { close: () => Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())));

async function opened(...options: Parameters<typeof openRenderer>) {
  const renderer = await openRenderer(...options);
  open.push(renderer);
  return renderer;
}

test("a bundle renders the stage that it is given, with the words of its site", async () => {
  const folder = buildThatRenders(GREETS, { words: { site: { greeting: "Hello from the build" } } });
  const ofBuild = await opened({ folder, stage: "live" });
  const parked = await opened({ folder, stage: "parked" });
  expect((await ofBuild.render("/contact")).html).toBe("live /contact: Hello from the build");
  expect((await parked.render("/contact")).html).toBe("parked /contact: Hello from the build");
  expect((await ofBuild.render("/contact")).html).toBe("live /contact: Hello from the build");
});

test("sites of the same code share a process, which ends with the last of them", async () => {
  const code = "globalThis.pages = (globalThis.pages ?? 0) + 1; return words.all.site.name + ' ' + globalThis.pages;";
  const [a, b] = ["a", "b"].map((name) => buildThatRenders(code, { words: { site: { name } } })) as [string, string];
  const first = await openRenderer({ folder: a, stage: "live" });
  const second = await openRenderer({ folder: b, stage: "live" });
  // Each has rendered a page when it was opened.
  expect((await first.render("/contact")).html).toBe("a 3");
  await first.close();
  expect((await second.render("/contact")).html).toBe("b 4");
  await second.close();
  const third = await opened({ folder: a, stage: "live" });
  expect((await third.render("/contact")).html).toBe("a 2");
});

test("a component's error rejects for its own page, and the process continues", async () => {
  const code =
    "globalThis.pages = (globalThis.pages ?? 0) + 1; if (path === '/bad') throw new Error('bad'); return String(pages);";
  const { render } = await opened({ folder: buildThatRenders(code), stage: "live" });
  await expect(render("/bad")).rejects.toThrow("bad");
  expect((await render("/contact")).html).toBe("3");
});

test.each([
  ["ends the process", "process.exit(0);", "failed"],
  ["throws outside of a task", "setImmediate(() => { throw new Error('late'); }); await new Promise(() => {});", "failed"],
  ["fills the memory of the process", "const all = []; for (;;) all.push(new Array(100_000).fill(0.5));", "out-of-memory"],
])("if a page %s, all waiting pages reject, and the next page has a new process", async (_what, code, reason) => {
  const folder = buildThatRenders(`if (path === '/contact') return 'fine'; if (path === '/bad') { ${code} } return '';`);
  const { render } = await opened({ folder, stage: "live" });
  const [bad, waiting] = await Promise.allSettled([render("/bad"), render("/bad")]);
  expect(bad).toMatchObject({ reason: { name: "TaskEnded", reason } });
  expect(waiting).toMatchObject({ reason: { name: "TaskEnded" } });
  expect((await render("/contact")).html).toBe("fine");
});

test("a build whose bundle does not load cannot be opened", async () => {
  const folder = buildThatRenders("", { onLoad: "throw new Error('no words');" });
  await expect(openRenderer({ folder, stage: "live" })).rejects.toThrow("no words");
});

test("the process has no setting of the server", async () => {
  const { render } = await opened({ folder: buildThatRenders("return Object.keys(process.env).join();"), stage: "live" });
  expect((await render("/contact")).html).toBe("NODE_ENV,MALLOC_ARENA_MAX,NODE_COMPILE_CACHE");
});

const [LIVE, PARKED] = [
  { folder: "code", stage: "live" },
  { folder: "code", stage: "parked" },
] as const;

/** Work whose tasks end when the test ends them; each process has a number. */
function workUnderTest() {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  let processes = 0;
  const start = () => {
    const number = (processes += 1);
    return {
      run: (task: string) => {
        log.push(`${task} in ${number}`);
        return new Promise<void>((resolve) => ends.set(task, resolve));
      },
      close: async () => void log.push(`${number} closed`),
    } as unknown as TaskProcess<string, void>;
  };
  return { work: new RenderingWork<string, void>(start), log, end: (task: string) => ends.get(task)?.() };
}

test("a task with the bundle of the other stage has a new process, once the tasks of the first have ended", async () => {
  const { work, log, end } = workUnderTest();
  const first = work.run("render", LIVE);
  await expect.poll(() => log).toEqual(["render in 1"]);
  const beside = work.run("compress");
  const other = work.run("render parked", PARKED);
  end("render");
  await first;
  expect(log).toEqual(["render in 1", "compress in 1"]);
  end("compress");
  await beside;
  await expect.poll(() => log).toEqual(["render in 1", "compress in 1", "1 closed", "render parked in 2"]);
  end("render parked");
  await other;
});
