import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type Balancer = {
  origin: string;
  /** How many requests each process answered, in the order they were given. */
  answered: () => readonly number[];
  stop: () => void;
};

/**
 * A proxy that hands requests to several processes in turn. One that does not listen is passed over; a request that broke off
 * in another is not sent again, as the sender alone knows whether that would be right. X-Forwarded-For is passed on as it
 * came, so that a test may say who sends.
 */
export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  const answered = origins.map(() => 0);
  let turn = 0;

  async function handOn(request: IncomingMessage, response: ServerResponse) {
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

  const server = createServer((request, response) => void handOn(request, response).catch(() => response.destroy()));
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

/** Of one connection alone (RFC 9110, 7.6.1). */
const withoutHops = ({ connection: _connection, "transfer-encoding": _encoding, ...headers }: IncomingMessage["headers"]) =>
  headers;
