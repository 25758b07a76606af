import { once } from "node:events";

import { expect } from "../fixtures.ts";
import { logLines, test } from "../support/own-server.ts";
import { getOf, openSocket, rawRequest, statusOf } from "../support/raw-request.ts";

const MEASUREMENT = JSON.stringify({ name: "LCP", value: 900, page: "/about" });

test("SIGTERM, and further signals: a request under way is answered, new ones are refused, and the process ends with 0", async ({
  startServer,
}) => {
  const server = await startServer();
  const exit = once(server.process, "exit");
  const underWay = await requestUnderWay(server.origin);

  server.process.kill("SIGTERM");
  await isRefusing(server.origin);
  for (const signal of ["SIGTERM", "SIGHUP", "SIGINT"] as const) server.process.kill(signal);
  expect(await underWay.finish()).toBe(204);
  expect(await exit).toEqual([0, null]);
});

for (const signal of ["SIGINT", "SIGHUP"] as const)
  test(`${signal} ends it as well, soon where nothing is under way`, async ({ startServer }) => {
    const server = await startServer();
    const exit = once(server.process, "exit");
    await isAnswering(server.origin);
    server.process.kill(signal);
    expect(await exit).toEqual([0, null]);
  });

test("SIGUSR1 opens no debugger", async ({ startServer }) => {
  const server = await startServer();
  const exit = once(server.process, "exit");
  server.process.kill("SIGUSR1");
  await isAnswering(server.origin);
  server.process.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
  expect(server.output()).not.toContain("Debugger listening");
});

for (const [what, programmingError] of [
  ["an uncaught exception", "throw new TypeError(words)"],
  ["an unhandled rejection", "Promise.reject(new TypeError(words))"],
] as const)
  test(`${what}: a request under way is answered, nothing personal is logged, and the process ends with 70`, async ({
    startServer,
  }) => {
    const module = `const words="What a visitor typed";process.on("SIGUSR2",()=>{${programmingError}})`;
    const server = await startServer({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}` });
    const exit = once(server.process, "exit");
    const underWay = await requestUnderWay(server.origin);

    server.process.kill("SIGUSR2");
    await isRefusing(server.origin);
    expect(await underWay.finish()).toBe(204);
    expect(await exit).toEqual([70, null]);
    expect(logLines(server).filter(({ msg }) => msg === "programming error")).toHaveLength(1);
    expect(server.output()).not.toContain("What a visitor typed");
  });

/** A request whose body has not been sent whole, and that the server has begun to read. */
async function requestUnderWay(origin: string) {
  const socket = openSocket(origin);
  let answer = "";
  socket.on("data", (data: Buffer) => (answer += data.toString()));
  const closed = once(socket, "close");
  socket.write(
    `POST /vitals HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: ${MEASUREMENT.length}\r\n\r\n${MEASUREMENT.slice(0, 10)}`,
  );
  // Answered after the one above has been read: both went to the same server in this order.
  await isAnswering(origin);
  return {
    /** Sends the rest. Returns the status, once the connection is closed. */
    finish: async () => {
      socket.write(MEASUREMENT.slice(10));
      await closed;
      return statusOf(answer);
    },
  };
}

const outcome = (origin: string) =>
  rawRequest(origin, getOf("/healthz")).then(statusOf, (error: NodeJS.ErrnoException) => error.code);
const isAnswering = (origin: string) => expect.poll(() => outcome(origin)).toBe(200);
const isRefusing = (origin: string) => expect.poll(() => outcome(origin)).toBe("ECONNREFUSED");
