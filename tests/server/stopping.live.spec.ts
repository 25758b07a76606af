import { once } from "node:events";

import { expect } from "../fixtures.ts";
import { freePort } from "../support/free-port.ts";
import { logLines, test } from "../support/own-server.ts";
import { openSocket, outcomeOf, statusOf } from "../support/raw-request.ts";

const MEASUREMENT = JSON.stringify({ name: "LCP", value: 900, page: "/about" });

// surroundings.live.spec.ts and new-version.live.spec.ts stop servers by SIGTERM.
test("SIGHUP and further signals: the open request is completed, new ones are refused, and the exit code is 0", async ({
  startServer,
}) => {
  // With a staff side, which may have to be built.
  test.setTimeout(180_000);
  const server = await startServer({ STAFF_PORT: String(await freePort()) });
  const exit = once(server.process, "close");
  const request = await openRequest(server.origin);

  server.process.kill("SIGHUP");
  await isRefusing(server.origin);
  for (const signal of ["SIGTERM", "SIGHUP", "SIGINT"] as const) server.process.kill(signal);
  expect(await request.finish()).toBe(204);
  expect(await exit).toEqual([0, null]);
});

test("SIGINT ends an idle server, with exit code 0; the head of the audit log was noted at its start and at its end", async ({
  startServer,
}) => {
  const server = await startServer();
  const exit = once(server.process, "close");
  // SIGUSR1 ends nothing, and opens no debugger.
  server.process.kill("SIGUSR1");
  await isResponding(server.origin);
  const noted = () => logLines(server).filter(({ msg }) => msg === "audit log head");
  await expect.poll(noted).toHaveLength(1);
  server.process.kill("SIGINT");
  expect(await exit).toEqual([0, null]);
  const head = { level: 30, number: 0, hash: "0".repeat(64) };
  expect(noted()).toMatchObject([head, head]);
  expect(server.output(), "a live site has no sample password").not.toMatch(/Debugger listening|welcome/);
});

// Node makes an uncaught exception of it.
test("an unhandled rejection: the open request is completed, nothing personal is logged, and the exit code is 70", async ({
  startServer,
}) => {
  const module = 'process.on("SIGUSR2",()=>void Promise.reject(new TypeError("What a visitor typed")))';
  const server = await startServer({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}` });
  const exit = once(server.process, "close");
  const request = await openRequest(server.origin);

  server.process.kill("SIGUSR2");
  await isRefusing(server.origin);
  expect(await request.finish()).toBe(204);
  expect(await exit).toEqual([70, null]);
  expect(logLines(server).filter(({ msg }) => msg === "programming error")).toHaveLength(1);
  expect(server.output()).not.toContain("What a visitor typed");
});

/** Starts a request and sends a part of its body. Resolves once the server has begun to read it. */
async function openRequest(origin: string) {
  const socket = openSocket(origin);
  let answer = "";
  socket.on("data", (data: Buffer) => (answer += data.toString()));
  const closed = once(socket, "close");
  socket.write(
    `POST /vitals HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: ${MEASUREMENT.length}\r\n\r\n${MEASUREMENT.slice(0, 10)}`,
  );
  // The server responds to this request after it has read the first one.
  await isResponding(origin);
  return {
    /** Sends the rest. Returns the status, once the connection is closed. */
    finish: async () => {
      socket.write(MEASUREMENT.slice(10));
      await closed;
      return statusOf(answer);
    },
  };
}

const isResponding = (origin: string) => expect.poll(() => outcomeOf(origin, "/healthz")).toBe(200);
const isRefusing = (origin: string) => expect.poll(() => outcomeOf(origin, "/healthz")).toBe("ECONNREFUSED");
