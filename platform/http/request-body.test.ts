import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

import { deadlines, discardRest } from "./request-body.ts";

const LIMITS = { wholeMs: 60_000, idleMs: 15_000, leastBytes: 10_000, windowMs: 20_000 };

describe("time for a body", () => {
  const expire = vi.fn<() => void>();
  beforeEach(() => {
    vi.useFakeTimers();
    expire.mockClear();
  });
  afterEach(() => void vi.useRealTimers());

  /** Runs all timers until none is left. */
  function msUntilExpiry(): number {
    const start = Date.now();
    vi.runAllTimers();
    expect(expire).toHaveBeenCalledTimes(1);
    return Date.now() - start;
  }

  /* Without a byte: read-form.test.ts. */
  test("time runs out after a minute in all, though enough bytes arrive", () => {
    const time = deadlines(LIMITS, expire);
    for (let seconds = 10; seconds < 60; seconds += 10) {
      vi.advanceTimersByTime(10_000);
      time.progress(10_000);
    }
    expect(msUntilExpiry()).toBe(10_000);
  });

  test.each([
    [500, 0],
    [499, 1],
  ])("time runs out if fewer than 10,000 bytes arrive in 20 seconds: %i bytes a second", (bytes, expired) => {
    const time = deadlines(LIMITS, expire);
    const send = (bytesPerSecond: number) => {
      for (let seconds = 1; seconds <= 20; seconds++) {
        expect(expire).not.toHaveBeenCalled();
        time.progress(bytesPerSecond);
        vi.advanceTimersByTime(1000);
      }
    };
    // Bytes of one window do not count for the next.
    send(600);
    send(bytes);
    expect(expire).toHaveBeenCalledTimes(expired);
  });

  test("no time runs while it is paused; the rest of the whole time runs afterwards", () => {
    const time = deadlines({ ...LIMITS, idleMs: 60_000, leastBytes: 0 }, expire);
    vi.advanceTimersByTime(10_000);
    time.pause();
    vi.advanceTimersByTime(100_000);
    time.resume();
    expect(msUntilExpiry()).toBe(50_000);
  });

  test("after clear() no timer is left, and none starts again", () => {
    const time = deadlines(LIMITS, expire);
    time.pause();
    time.clear();
    time.resume();
    deadlines(LIMITS, expire).clear();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a body that is refused", () => {
  let server: Server;
  let socket: Socket;
  beforeEach(async () => {
    server = createServer((request, response) => {
      void discardRest(request, 100).then(() => response.writeHead(429, { Connection: "close" }).end("too many"));
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  });
  afterEach(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });

  const head = (length: number) => `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`;

  /** What the server sends until it closes the connection. Rejects if the server resets it. */
  async function wholeResponse(): Promise<string> {
    let response = "";
    socket.on("data", (data: Buffer) => (response += data.toString()));
    await once(socket, "close");
    return response;
  }

  test("a response to an unread body is sent after the body, so that the connection is not reset", async () => {
    const response = wholeResponse();
    const requested = once(server, "request");
    socket.write(head(10));
    await requested;
    expect(socket.bytesRead).toBe(0);
    socket.write("x".repeat(10));
    expect(await response).toMatch(/^HTTP\/1\.1 429[\s\S]*too many/);
  });

  test.each([
    ["never arrives", 10],
    ["is far too large", 20 * 1024 * 1024],
  ])("a body that %s is not waited for", async (_what, length) => {
    socket.write(head(length));
    expect(await wholeResponse()).toMatch(/^HTTP\/1\.1 429/);
  });
});
