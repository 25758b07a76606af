import { describe, expect, test } from "vitest";

import { completedCalls, leadOfSync } from "./trace.ts";

const ARRIVAL = '7  10:00:00.000100 read(21<socket:[1]>, "POST /contact HTTP/1.1\\r\\n\\r\\nname=A&token=one", 65536) = 60';
const WRITTEN = '7  10:00:00.001000 pwrite64(17</data/submissions.db-wal>, "..", 4096, 0) = 4096';
const SYNCED = "7  10:00:00.002000 fdatasync(17</data/submissions.db-wal>) = 0";
const ANSWER =
  '7  10:00:00.004000 write(21<socket:[1]>, "HTTP/1.1 200 OK\\r\\n\\r\\n{\\"reference\\":\\"WB-2222-333\\"}", 80) = 80';
const LOGGED = '7  10:00:00.001500 write(1<pipe:[2]>, "{\\"reference\\":\\"WB-2222-333\\"}", 30) = 30';

const lead = (...lines: string[]) => leadOfSync(completedCalls(lines.join("\n")), "token=one", "WB-2222-333");

test("a sync of the log between its last write and the answer is found", () => {
  expect(lead(ARRIVAL, WRITTEN, LOGGED, SYNCED, ANSWER)).toBeCloseTo(2);
});

test("a call that strace tells in two halves ends with the second", () => {
  const begun = "7  10:00:00.002000 fdatasync(17</data/submissions.db-wal> <unfinished ...>";
  const other = '9  10:00:00.002500 write(5<anon_inode:[eventfd]>, "", 8) = 8';
  const resumed = "7  10:00:00.003000 <... fdatasync resumed>) = 0";
  expect(lead(ARRIVAL, WRITTEN, begun, other, resumed, ANSWER)).toBeCloseTo(1);
  expect(() => lead(ARRIVAL, WRITTEN, begun, other, ANSWER, resumed)).toThrow("before the log was synced");
});

describe("an answer is found out that came", () => {
  test.each([
    ["without a sync", [ARRIVAL, WRITTEN, ANSWER], "before the log was synced"],
    ["before the sync", [ARRIVAL, WRITTEN, ANSWER, SYNCED], "before the log was synced"],
    ["after a sync of what was written before", [ARRIVAL, SYNCED, WRITTEN, ANSWER], "before the log was synced"],
    ["after a sync that failed", [ARRIVAL, WRITTEN, SYNCED.replace("= 0", "= -1 EIO"), ANSWER], "before the log was synced"],
    ["after a sync of another file", [ARRIVAL, WRITTEN, SYNCED.replace("-wal", ""), ANSWER], "before the log was synced"],
    ["without a write", [ARRIVAL, SYNCED, ANSWER], "before it was written"],
    ["never", [ARRIVAL, WRITTEN, LOGGED, SYNCED], "lacks its arrival or its answer"],
  ])("%s", (_, lines, words) => expect(() => lead(...lines)).toThrow(words));
});
