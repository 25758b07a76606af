import { expect, test } from "vitest";

import { completedCalls, leadOfSync } from "./sync-before-response.ts";

const REQUEST = '7  10:00:00.000100 read(21<socket:[1]>, "POST /contact HTTP/1.1\\r\\n\\r\\nname=A&token=one", 65536) = 60';
const WRITE = '7  10:00:00.001000 pwrite64(17</data/submissions.db-wal>, "..", 4096, 0) = 4096';
const SYNC = "7  10:00:00.002000 fdatasync(17</data/submissions.db-wal>) = 0";
const RESPONSE =
  '7  10:00:00.004000 write(21<socket:[1]>, "HTTP/1.1 200 OK\\r\\n\\r\\n{\\"reference\\":\\"WB-2222-333\\"}", 80) = 80';
const LOG_LINE = '7  10:00:00.001500 write(1<pipe:[2]>, "{\\"reference\\":\\"WB-2222-333\\"}", 30) = 30';

const lead = (...lines: string[]) => leadOfSync(completedCalls(lines.join("\n")), "token=one", "WB-2222-333");

test("a sync of the log between its last write and the response is found", () => {
  expect(lead(REQUEST, WRITE, LOG_LINE, SYNC, RESPONSE)).toBeCloseTo(2);
});

test("a call that strace splits into two lines ends with the second line", () => {
  const unfinished = "7  10:00:00.002000 fdatasync(17</data/submissions.db-wal> <unfinished ...>";
  const other = '9  10:00:00.002500 write(5<anon_inode:[eventfd]>, "", 8) = 8';
  const resumed = "7  10:00:00.003000 <... fdatasync resumed>) = 0";
  expect(lead(REQUEST, WRITE, unfinished, other, resumed, RESPONSE)).toBeCloseTo(1);
  expect(() => lead(REQUEST, WRITE, unfinished, other, RESPONSE, resumed)).toThrow("before the log was synced");
});

test.each([
  ["without a sync", [REQUEST, WRITE, RESPONSE], "before the log was synced"],
  ["before the sync", [REQUEST, WRITE, RESPONSE, SYNC], "before the log was synced"],
  ["after a sync that came before the write", [REQUEST, SYNC, WRITE, RESPONSE], "before the log was synced"],
  ["after a sync that failed", [REQUEST, WRITE, SYNC.replace("= 0", "= -1 EIO"), RESPONSE], "before the log was synced"],
  ["after a sync of another file", [REQUEST, WRITE, SYNC.replace("-wal", ""), RESPONSE], "before the log was synced"],
  ["without a write", [REQUEST, SYNC, RESPONSE], "before the log was written"],
  ["that is missing", [REQUEST, WRITE, LOG_LINE, SYNC], "lacks its request or its response"],
])("a response %s is an error", (_, lines, message) => expect(() => lead(...lines)).toThrow(message));
