import { request as httpRequest, type IncomingHttpHeaders } from "node:http";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** One request exactly as stated, and its answer exactly as it came: not decoded, no redirect followed. */
export function plainRequest(
  address: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
) {
  const { method = "GET", headers = {}, body } = options;
  return new Promise<Answer>((resolve, reject) => {
    const request = httpRequest(address, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}
