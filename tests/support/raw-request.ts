import { randomInt } from "node:crypto";
import { connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from "node:http";

/** Sends bytes as written over one connection, and returns everything that is received until the server closes it. */
async function sendBytes(origin: string, bytes: Buffer): Promise<Buffer> {
  const socket = openSocket(origin);
  socket.write(bytes);
  return buffer(socket);
}

export const rawRequest = async (origin: string, text: string) => (await sendBytes(origin, Buffer.from(text))).toString();

export function openSocket(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  return connect(Number(port), hostname);
}

/** An address of a visitor, which has a rate limit of its own. */
export const anyAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`;

/** A GET of a target as written, after which the server closes the connection. */
export const getOf = (target: string) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

/** The status of the response to a GET; the code of the error if there is none. */
export const outcomeOf = (origin: string, path: string): Promise<number | string | undefined> =>
  rawRequest(origin, getOf(path)).then(statusOf, (error: NodeJS.ErrnoException) => error.code);

export const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);

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

export type Asked = Pick<RequestOptions, "method" | "headers" | "agent" | "signal"> & { body?: string | Buffer };
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends one request with the path as written, which `fetch` would normalise. The response is not decoded, a redirect not followed. */
export function plainRequest(address: string, { body, ...options }: Asked = {}) {
  const [, hostname = "", port = "", path = ""] = /^http:\/\/([^/:]+):(\d+)(.*)$/s.exec(address) ?? [];
  return new Promise<Answer>((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, agent: false, ...options }, (response) => {
      buffer(response).then(
        (received) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
        reject,
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Sends a form as its script does: urlencoded, and with a JSON response. */
export const postForm = (
  address: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  options: Pick<Asked, "agent" | "signal"> = {},
): Promise<Answer> =>
  plainRequest(address, {
    ...options,
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json", ...headers },
    body: new URLSearchParams(fields).toString(),
  });

/** The reference in the response to a stored form. */
export const referenceIn = (body: Buffer | string) =>
  (JSON.parse(body.toString()) as { sent: { reference: string } }).sent.reference;
