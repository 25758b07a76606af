import { expect, test } from "vitest";

import { asOneValue, fromOneValue, keptForm } from "./kept-form.ts";

const SENT = [
  ["email", "kim@example.org"],
  ["roles", "intake"],
  ["text", "Hello"],
  ["note", "two words"],
  ["do", "save it"],
  ["password", "four red lamps under moss"],
];

test("a kept form shows what somebody typed, with the labels of its route, and never a secret", async () => {
  const request = new Request("https://staff.example.org/people/invite", { method: "POST", body: new URLSearchParams(SENT) });
  const { path, fields } = await keptForm(request, "signed-out", { email: "Email" });
  expect(path).toBe("/people/invite");
  expect(fields).toEqual([
    { name: "email", value: "kim@example.org", label: "Email" },
    { name: "roles", value: "intake" },
    { name: "text", value: "Hello", label: "What you typed" },
    { name: "note", value: "two words", label: "What you typed" },
    { name: "do", value: "save it" },
  ]);
  expect(fromOneValue(asOneValue(fields)).map(({ name, value }) => [name, value])).toEqual(SENT.slice(0, -1));
  expect(fromOneValue("no JSON")).toEqual([]);
});
