import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

import { plainRequest } from "./raw-request.ts";

export type Balancer = {
  origin: string;
  stop: () => void;
};

/**
 * A proxy that forwards requests to several processes in turn. It skips a process that does not listen, and never repeats a request
 * that another process began. It keeps X-Forwarded-For, so that a test can choose the sender's address.
 */
export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  let turn = 0;

  async function forward(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const first = turn++;
    for (let tried = 0; tried < origins.length; tried += 1) {
      const received = await send(origins[(first + tried) % origins.length] ?? "", request, body);
      if (received === "not listening") continue;
      if (typeof received === "string") return void response.destroy();
      response.writeHead(received.status, withoutHops(received.headers)).end(received.body);
      return;
    }
    response.writeHead(503).end();
  }

  const server = createServer((request, response) => void forward(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const send = (origin: string, { method, url, headers }: IncomingMessage, body: Buffer) =>
  plainRequest(origin + url, { ...(method && { method }), headers: { ...headers, connection: "close" }, body }).catch(
    ({ code }: NodeJS.ErrnoException) => (code === "ECONNREFUSED" ? "not listening" : "broken"),
  );

/** Removes the headers of a single connection (RFC 9110, 7.6.1). */
const withoutHops = ({ connection: _connection, "transfer-encoding": _encoding, ...headers }: IncomingMessage["headers"]) =>
  headers;
