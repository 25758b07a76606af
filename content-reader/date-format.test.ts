import { expect, test } from "vitest";

import { dateFormat } from "./days.ts";

test("a formatter is made once for its locale and options, and never mistaken for another", () => {
  const perth = { timeZone: "Australia/Perth" };
  const time = new Date("2026-03-02T20:00:00Z");
  expect(dateFormat("en-CA", perth)).toBe(dateFormat("en-CA", { ...perth }));
  const formatted = [
    dateFormat("en-CA", perth),
    dateFormat("en-CA", { timeZone: "UTC" }),
    dateFormat("en-AU", perth),
    dateFormat("en-AU", { ...perth, month: "short" }),
  ].map((format) => format.format(time));
  expect(formatted).toEqual(["2026-03-03", "2026-03-02", "03/03/2026", "Mar"]);
});
