import { readFileSync } from "node:fs";
import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from "node:http2";
import type { TLSSocket } from "node:tls";
import assert from "node:assert/strict";

import { assetsIn } from "../../tests/support/assets-in.ts";

export type Response = {
  status: number;
  /** All header lines in order. A header that was sent twice is in the list twice. */
  headers: [name: string, value: string][];
  body: Buffer;
};
type Request = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

const ANNOUNCED_WITHIN_MS = 10_000;

/** One HTTP/2 connection to this machine that trusts one certificate. */
export class HttpsClient {
  readonly #session: ClientHttp2Session;
  readonly #authority: string;

  private constructor(session: ClientHttp2Session, authority: string) {
    this.#session = session;
    this.#authority = authority;
  }

  static async open(origin: string, certificate: string): Promise<HttpsClient> {
    const { host, hostname, port } = new URL(origin);
    // Not every system resolves names below localhost.
    const session = connect(`https://127.0.0.1:${port}`, { ca: readFileSync(certificate), servername: hostname });
    await new Promise((resolve, reject) => void session.once("connect", resolve).once("error", reject));
    // Requests report an error of their connection.
    session.on("error", () => undefined);
    return new HttpsClient(session, host);
  }

  get protocols(): { http: string; tls: string | null } {
    return { http: this.#session.alpnProtocol ?? "none", tls: (this.#session.socket as TLSSocket).getProtocol() };
  }

  /** Announces a body of `bytes` and sends none of it. A server that refuses so large a body responds at once. */
  announce(path: string, bytes: number, headers: Record<string, string>): Promise<Response> {
    return this.#send(path, { method: "POST", headers: { ...headers, "content-length": String(bytes) } }, (stream) => {
      stream.setTimeout(ANNOUNCED_WITHIN_MS, () => stream.destroy(new Error(`${path} waits for a body of ${bytes} bytes.`)));
    });
  }

  request(path: string, { body, ...given }: Request = {}): Promise<Response> {
    return this.#send(path, given, (stream) => stream.end(body));
  }

  #send(path: string, { method = "GET", headers = {} }: Request, write: (stream: ClientHttp2Stream) => void): Promise<Response> {
    return new Promise((resolve, reject) => {
      const pseudo = { ":method": method, ":path": path, ":authority": this.#authority };
      const stream = this.#session.request({ ...pseudo, ...headers });
      const response: Response = { status: 0, headers: [], body: Buffer.alloc(0) };
      const chunks: Buffer[] = [];
      stream.on("response", (given, _flags, raw: string[]) => {
        response.status = Number(given[constants.HTTP2_HEADER_STATUS]);
        for (let index = 0; index < raw.length; index += 2)
          if (!raw[index]?.startsWith(":")) response.headers.push([raw[index] ?? "", raw[index + 1] ?? ""]);
      });
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      const end = () => {
        resolve({ ...response, body: Buffer.concat(chunks) });
        stream.destroy();
      };
      stream.on("end", end);
      // A server may respond and then refuse the rest of a large body. The response counts.
      stream.on("error", (error) => (response.status === 0 ? reject(error) : end()));
      write(stream);
    });
  }

  [Symbol.dispose]() {
    this.#session.close();
  }
}

/** Returns the values of all header lines with a name. */
export const valuesOf = ({ headers }: Response, name: string) =>
  headers.flatMap(([other, value]) => (other === name ? [value] : []));

/** The site itself, without a web server in front of it. */
export type Direct = { origin: string; output: () => string; stop: () => Promise<void> };

/** Names of headers that may differ from the site's, and of headers that the web server may add. */
type Allowed = { mayDiffer: readonly string[]; mayAdd: readonly string[] };

/**
 * Requests a path from the site and through a web server, and returns both bodies.
 * @throws Error if the status differs, or if a header is lost, changed, sent twice or added
 */
export async function sameHeaders(
  path: string,
  { origin }: Pick<Direct, "origin">,
  client: HttpsClient,
  { mayDiffer, mayAdd }: Allowed,
  headers: Record<string, string> = {},
): Promise<{ direct: string; through: string }> {
  const direct = await fetch(origin + path, { headers, redirect: "manual" });
  const through = await client.request(path, { headers });
  assert.equal(through.status, direct.status, path);
  const expected = [...direct.headers].filter(([name]) => !mayDiffer.includes(name));
  for (const [name, value] of expected) assert.deepEqual(valuesOf(through, name), [value], `${name} of ${path}`);
  const known = new Set([...expected.map(([name]) => name), ...mayDiffer, ...mayAdd]);
  const added = through.headers.filter(([name]) => !known.has(name));
  assert.deepEqual(added, [], `more headers of ${path}`);
  return { direct: await direct.text(), through: through.body.toString() };
}

/** Returns the address of a script that a page names. */
export const scriptOf = async (client: HttpsClient): Promise<string> =>
  assetsIn((await client.request("/about")).body.toString()).find((path) => path.endsWith(".js")) ?? "";
