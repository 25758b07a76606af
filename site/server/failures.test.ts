import { expect, test, vi } from "vitest";

import { sharedSite } from "../../tests/support/middleware-fixture.ts";

/** A line of the log, inside of a message. */
const FORGED = '{"level":30,"msg":"forged"}';

let failsOnce = false;
const site = sharedSite({
  isStopping: () => {
    if (!failsOnce) return false;
    failsOnce = false;
    throw new Error(`a secret of the database\n${FORGED}`);
  },
});
const failed = () => site.log().filter(({ msg }) => msg === "failed");

test("an error of the server is 500 as plain text, and only the log has its cause; the next request is served", async () => {
  failsOnce = true;
  const { status, headers, body } = await site.ask("/healthz");
  expect([status, body.toString()]).toEqual([500, "Something went wrong on our side.\n"]);
  expect(headers["content-type"]).toMatch("text/plain");
  expect(JSON.stringify(failed())).toContain("a secret of the database");
  expect((await site.ask("/healthz")).status).toBe(200);
});

test("an error whose message has the form of a line of the log is one line of the log", async () => {
  failsOnce = true;
  const before = site.log().length;
  await site.ask("/healthz");
  await vi.waitFor(() => expect(site.log()).toHaveLength(before + 2));
  const [failure, response] = site.log().slice(before);
  expect(failure).toMatchObject({ level: 50, msg: "failed", err: { message: expect.stringContaining(`\n${FORGED}`) as string } });
  expect(response).toMatchObject({ msg: "answered", status: 500 });
});

test.each([
  [{ "Content-Encoding": "gzip" }, "not gzip"],
  [{ "Content-Type": "text/plain; charset=bogus" }, "{}"],
])("a body that cannot be read (%j) is 4xx without a stack trace, and is not logged as an error", async (headers, body) => {
  const before = failed().length;
  const response = await site.ask("/vitals", { method: "POST", headers, body });
  expect(String(response.status)).toMatch(/^4\d\d$/);
  expect(response.headers["content-type"] ?? "text/plain").toMatch("text/plain");
  expect(response.body.toString()).not.toMatch(/Error|\.ts|\.js|node_modules|\bat \S+:\d+/);
  expect(failed()).toHaveLength(before);
});
