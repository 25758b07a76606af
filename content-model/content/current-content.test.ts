import { expect, test } from "vitest";

import { ofCurrentContent, taskOfCurrentContent } from "./current-content.ts";

test("a value is made once for each content", () => {
  let content = { name: "one" };
  let made = 0;
  const value = ofCurrentContent(
    () => content,
    ({ name }) => {
      made += 1;
      return name.toUpperCase();
    },
  );
  expect([value(), value()]).toEqual(["ONE", "ONE"]);
  content = { name: "two" };
  expect([value(), value()]).toEqual(["TWO", "TWO"]);
  expect(made).toBe(2);
});

test("a task runs with the content of that time", async () => {
  let content = { name: "one" };
  const ran: string[] = [];
  const task = taskOfCurrentContent(
    () => content,
    ({ name }) => ({ name: "task", everyMs: 1, run: async () => void ran.push(name) }),
  );
  await task.run(new Date());
  content = { name: "two" };
  await task.run(new Date());
  expect(ran).toEqual(["one", "two"]);
  expect(task.name).toBe("task");
});
