import { readFileSync } from "node:fs";
import { type ClientHttp2Session, connect, constants } from "node:http2";
import type { TLSSocket } from "node:tls";

export type Answer = {
  status: number;
  /** Every header as it came: one that came twice is there twice. */
  headers: [name: string, value: string][];
  body: Buffer;
};
export type Asked = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** One visitor's HTTP/2 connection that trusts one certificate. */
export class HttpsClient {
  readonly #session: ClientHttp2Session;

  private constructor(session: ClientHttp2Session) {
    this.#session = session;
  }

  static async open(origin: string, certificate: string): Promise<HttpsClient> {
    const session = connect(origin, { ca: readFileSync(certificate) });
    await new Promise((resolve, reject) => void session.once("connect", resolve).once("error", reject));
    // What ends the connection is told by the requests on it.
    session.on("error", () => undefined);
    return new HttpsClient(session);
  }

  get protocols(): { http: string; tls: string | null } {
    return { http: this.#session.alpnProtocol ?? "none", tls: (this.#session.socket as TLSSocket).getProtocol() };
  }

  ask(path: string, { method = "GET", headers = {}, body }: Asked = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const stream = this.#session.request({ ":method": method, ":path": path, ...headers });
      let status = 0;
      let came: [string, string][] = [];
      const chunks: Buffer[] = [];
      stream.on("response", (given, _flags, raw: string[]) => {
        status = Number(given[constants.HTTP2_HEADER_STATUS]);
        came = Array.from({ length: raw.length / 2 }, (_, index) => [raw[2 * index] ?? "", raw[2 * index + 1] ?? ""]);
      });
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      const end = () => resolve({ status, headers: came.filter(([name]) => !name.startsWith(":")), body: Buffer.concat(chunks) });
      stream.on("end", end);
      // A server that has answered may refuse the rest of a body that is too large: the answer counts.
      stream.on("error", (error) => (status === 0 ? reject(error) : end()));
      stream.end(body);
    });
  }

  close() {
    this.#session.close();
  }
}

export const valuesOf = ({ headers }: Answer, name: string) =>
  headers.flatMap(([other, value]) => (other === name ? [value] : []));
