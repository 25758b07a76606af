import { expect, test } from "vitest";

import { daysInWords, timeInWords } from "./in-words.ts";

test.each([
  [[1, 2, 3, 4, 5], "Monday to Friday"],
  [[6], "Saturday"],
  [[6, 7], "Saturday and Sunday"],
  [[1, 3, 5], "Monday, Wednesday and Friday"],
  [[1, 2, 3, 6], "Monday to Wednesday and Saturday"],
  [[2, 1, 4, 4], "Monday, Tuesday and Thursday"],
])("the days %j are %s", (days, words) => {
  expect(daysInWords(days)).toBe(words);
});

test.each([
  ["08:30", "8:30 in the morning"],
  ["09:00", "9 in the morning"],
  ["12:00", "noon"],
  ["12:05", "12:05 in the afternoon"],
  ["13:00", "1 in the afternoon"],
  ["17:59", "5:59 in the afternoon"],
  ["18:00", "6 in the evening"],
  ["00:00", "midnight"],
  ["00:30", "12:30 in the morning"],
])("%s is %s", (clock, words) => {
  expect(timeInWords(clock)).toBe(words);
});
