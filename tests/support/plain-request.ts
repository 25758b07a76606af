import { request as httpRequest, type IncomingHttpHeaders } from "node:http";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** `path` replaces that of the address, and is sent as it is written. */
export type PlainRequest = { method?: string; headers?: Record<string, string>; body?: string | Buffer; path?: string };

/** Sends one request as stated. Returns its response without decoding it and without following a redirect. */
export function plainRequest(address: string, { body, ...options }: PlainRequest = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(address, { ...options, agent: false }, (response) => {
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
