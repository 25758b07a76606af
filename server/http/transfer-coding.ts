import type { IncomingMessage } from "node:http";

import type { PlainResponse } from "./plain-response.ts";

const NOT_IMPLEMENTED: PlainResponse = { status: 501, text: "The only transfer coding here is chunked.\n" };

/**
 * Returns the response to a request in a transfer coding other than chunked, or undefined (RFC 9112, 6.1). Node reports such
 * a request as an error only after the app has responded to it.
 */
export function checkTransferCoding({ headers }: IncomingMessage): PlainResponse | undefined {
  const coding = headers["transfer-encoding"];
  return coding === undefined || coding.trim().toLowerCase() === "chunked" ? undefined : NOT_IMPLEMENTED;
}
