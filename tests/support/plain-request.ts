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
