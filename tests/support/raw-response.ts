import { sendBytes } from "./raw-request.ts";

/** A response as received. Header names are in lower case, and the values of repeated headers are joined by "|". */
export type RawResponse = { status: number; headers: Readonly<Record<string, string>>; body: Buffer };

/** Sends text as written over one connection, and returns the one response that is received before the server closes it. */
export const rawResponse = async (origin: string, text: string): Promise<RawResponse> =>
  parseResponse(await sendBytes(origin, Buffer.from(text, "latin1")));

function parseResponse(bytes: Buffer): RawResponse {
  const end = bytes.indexOf("\r\n\r\n");
  const [statusLine = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    const [name, value] = [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    headers[name] = name in headers ? `${headers[name]}|${value}` : value;
  }
  return { status: Number(statusLine.split(" ")[1]), headers, body: bytes.subarray(end + 4) };
}

/** A request after which the server closes the connection. `lines` are header lines as written. */
export const requestOf = (line: string, ...lines: readonly string[]): string =>
  [`${line} HTTP/1.1`, "Host: localhost", "Connection: close", ...lines, "", ""].join("\r\n");
