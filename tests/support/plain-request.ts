import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

export type Asked = { method?: string; headers?: Record<string, string>; body?: string | Buffer };
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends one request with the path as written, which `fetch` would normalise. The response is not decoded, a redirect not followed. */
export function plainRequest(address: string, { method = "GET", headers = {}, body }: Asked = {}) {
  const [, hostname = "", port = "", path = ""] = /^http:\/\/([^/:]+):(\d+)(.*)$/s.exec(address) ?? [];
  return new Promise<Answer>((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      buffer(response).then(
        (received) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
        reject,
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}
