import { readFileSync } from "node:fs";
import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from "node:http2";
import type { TLSSocket } from "node:tls";

export type Response = {
  status: number;
  /** All header lines in order. A header that was sent twice is in the list twice. */
  headers: [name: string, value: string][];
  body: Buffer;
};
export type Request = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

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
