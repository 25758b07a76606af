import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type Balancer = {
  origin: string;
  /** The number of responses of each process, in the order of `origins`. */
  answered: () => readonly number[];
  stop: () => void;
};

/**
 * A proxy that forwards requests to several processes in turn. It skips a process that does not listen, and never repeats a request
 * that another process began. It keeps X-Forwarded-For, so that a test can choose the sender's address.
 */
export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  const answered = origins.map(() => 0);
  let turn = 0;

  async function forward(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const first = turn++;
    for (let tried = 0; tried < origins.length; tried += 1) {
      const chosen = (first + tried) % origins.length;
      const answer = await ask(origins[chosen] ?? "", request, body);
      if (answer === "not listening") continue;
      if (answer === "broken") return void response.destroy();
      answered[chosen] = (answered[chosen] ?? 0) + 1;
      response.writeHead(answer.status, answer.headers).end(answer.body);
      return;
    }
    response.writeHead(503).end();
  }

  const server = createServer((request, response) => void forward(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    answered: () => answered,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Answer = { status: number; headers: IncomingMessage["headers"]; body: Buffer };

function ask(origin: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  return new Promise<Answer | "not listening" | "broken">((resolve) => {
    const asking = httpRequest(origin + url, { method, headers: { ...headers, connection: "close" }, agent: false }, (answer) => {
      buffer(answer).then(
        (received) => resolve({ status: answer.statusCode ?? 0, headers: withoutHops(answer.headers), body: received }),
        () => resolve("broken"),
      );
    });
    asking.on("error", ({ code }: NodeJS.ErrnoException) => resolve(code === "ECONNREFUSED" ? "not listening" : "broken"));
    asking.end(body);
  });
}

/** Removes the headers of a single connection (RFC 9110, 7.6.1). */
const withoutHops = ({ connection: _connection, "transfer-encoding": _encoding, ...headers }: IncomingMessage["headers"]) =>
  headers;
