import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from "node:http";
import { buffer } from "node:stream/consumers";

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
export const referenceIn = ({ body }: Answer) => (JSON.parse(body.toString()) as { sent: { reference: string } }).sent.reference;
