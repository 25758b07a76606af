import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { plainBytes, type PlainResponse, sendPlain } from "./respond.ts";
import type { Headers } from "./representation.ts";

/**
 * Options for createServer. Node's own 400 for a missing Host would lack the headers of every response, so checkTarget
 * (request-target.ts) checks Host.
 */
export const HOST_CHECKED_BY_APP = { requireHostHeader: false } as const;

const UNREADABLE: PlainResponse = { status: 400, text: "That request was not understood.\n" };
const BY_CODE: Readonly<Record<string, PlainResponse>> = {
  HPE_HEADER_OVERFLOW: { status: 431, text: "The headers of the request are too large.\n" },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, text: "The chunk extensions of the request are too large.\n" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: "The request took too long.\n" },
};

/** Returns the response to a `clientError` of Node's parser, for a socket. `common` are the headers of every response. */
export function clientErrorResponse(code: string | undefined, common: Headers): { status: number; bytes: string } {
  const plain = BY_CODE[code ?? ""] ?? UNREADABLE;
  return { status: plain.status, bytes: plainBytes(plain, common) };
}

/**
 * Responds to an Expect other than 100-continue (RFC 9110, 10.1.1), where Node's own response would lack the headers, and to
 * CONNECT, where Node would close the connection without a response.
 */
export function replaceNodeResponses(server: Server, common: Headers): void {
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) =>
    sendPlain({ status: 417, text: "That expectation is not met here.\n" }, common, request, response),
  );
  server.on("connect", (_request: IncomingMessage, socket: Socket) => {
    const refusal = { status: 405, text: "This server is no proxy.\n", headers: { Allow: "GET, HEAD" } };
    socket.on("error", () => socket.destroy()).end(plainBytes(refusal, common), () => socket.destroy());
  });
}
