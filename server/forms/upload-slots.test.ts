import { expect, test } from "vitest";

import { FormRefused } from "./form-refused.ts";
import { UploadSlots } from "./upload-slots.ts";

test("eight are read at once, the ninth is told to come again", () => {
  const slots = new UploadSlots();
  const free = Array.from({ length: 8 }, (_, index) => slots.take(`203.0.113.${index}`));
  expect(() => slots.take("203.0.113.9")).toThrow(new FormRefused("busy", 15));
  free[3]?.();
  expect(() => slots.take("203.0.113.9")).not.toThrow();
});

test("one address fills half of them", () => {
  const slots = new UploadSlots();
  const free = Array.from({ length: 4 }, (_, index) => slots.take(`2001:db8:1:2::${index}`));
  expect(() => slots.take("2001:db8:1:2::9")).toThrow(FormRefused);
  expect(() => slots.take("2001:db8:1:3::1")).not.toThrow();
  for (const each of free) each();
  expect(() => slots.take("2001:db8:1:2::9")).not.toThrow();
});

test("a slot freed twice is free once", () => {
  const slots = new UploadSlots({ all: 1, ofOneClient: 1 });
  const free = slots.take("203.0.113.1");
  free();
  slots.take("203.0.113.2");
  free();
  expect(() => slots.take("203.0.113.3")).toThrow(FormRefused);
});
