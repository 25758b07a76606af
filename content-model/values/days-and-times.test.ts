import { expect, test } from "vitest";

import { daysInShort, daysInWords, timeInShort, timeInWords } from "./days-and-times.ts";

test.each([
  [[1, 2, 3, 4, 5], "Mon–Fri", "Monday to Friday"],
  [[6], "Sat", "Saturday"],
  [[6, 7], "Sat, Sun", "Saturday and Sunday"],
  [[5, 1, 3, 3], "Mon, Wed, Fri", "Monday, Wednesday and Friday"],
  [[1, 2, 3, 6], "Mon–Wed, Sat", "Monday to Wednesday and Saturday"],
])("the days %j are written as %s and %s", (days, short, words) => {
  expect(daysInShort(days)).toBe(short);
  expect(daysInWords(days)).toBe(words);
});

test.each([
  ["00:00", "12:00 AM", "midnight"],
  ["00:30", "12:30 AM", "12:30 in the morning"],
  ["09:00", "9:00 AM", "9 in the morning"],
  ["12:00", "12:00 PM", "noon"],
  ["12:05", "12:05 PM", "12:05 in the afternoon"],
  ["17:59", "5:59 PM", "5:59 in the afternoon"],
  ["18:00", "6:00 PM", "6 in the evening"],
])("the time %s is written as %s and %s", (clock, short, words) => {
  expect(timeInShort(clock)).toBe(short);
  expect(timeInWords(clock)).toBe(words);
});
