import { connect } from "node:net";

/** A response as it came over the socket. Header names are in lower case; a name that comes twice has its values joined by "|". */
export type RawResponse = { status: number; headers: Readonly<Record<string, string>>; body: Buffer };

/** Sends bytes as written over one connection, and returns the one response that comes before the server closes it. */
export async function rawResponse(origin: string, bytes: string): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  await new Promise((resolve, reject) => {
    socket.on("data", (data) => chunks.push(data));
    socket.on("close", resolve).on("error", reject);
    socket.write(bytes, "latin1");
  });
  return parseResponse(Buffer.concat(chunks));
}

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

/** Returns a request on a connection that ends with it. `lines` are header lines as written. */
export const requestOf = (line: string, ...lines: readonly string[]): string =>
  [`${line} HTTP/1.1`, "Host: localhost", "Connection: close", ...lines, "", ""].join("\r\n");
