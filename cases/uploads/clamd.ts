import { connect } from "node:net";

import type { ScanVerdict } from "../data/store.ts";

/** clamd's own limit of a stream is 25 MB by default; a file of an application has at most 5 MB. */
const CHUNK_BYTES = 64 * 1024;
/** Longer than clamd needs for 5 MB, and short enough for somebody who waits for the file. */
const TIMEOUT_MS = 10_000;
/** A reply is one line with the name of what was found. */
const MOST_REPLY_BYTES = 4096;

/** Scans bytes. Undefined if the scanner cannot be reached, reports an error or does not respond in time. */
export type Scan = (bytes: Uint8Array) => Promise<ScanVerdict | undefined>;

/** Returns a scan by clamd, over the Unix socket at a path, with its command INSTREAM (clamd(8)). */
export const openScan =
  (socketPath: string, timeoutMs = TIMEOUT_MS): Scan =>
  (bytes) =>
    new Promise((resolve) => {
      const socket = connect(socketPath);
      let reply = "";
      const end = (verdict?: ScanVerdict) => {
        clearTimeout(timer);
        socket.destroy();
        resolve(verdict);
      };
      const timer = setTimeout(end, timeoutMs);
      socket.setEncoding("latin1");
      socket.on("error", () => end());
      socket.on("close", () => end());
      socket.on("data", (text: string) => {
        reply += text;
        if (reply.includes("\0")) end(verdictOf(reply));
        else if (reply.length > MOST_REPLY_BYTES) end();
      });
      socket.on("connect", () => {
        for (const part of request(bytes)) socket.write(part);
      });
    });

/** The prefix z makes NUL end the command and the reply. Each chunk has its length before it, and an empty chunk ends the file. */
function* request(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from("zINSTREAM\0");
  for (let start = 0; start < bytes.byteLength; start += CHUNK_BYTES) {
    const chunk = bytes.subarray(start, start + CHUNK_BYTES);
    yield lengthOf(chunk.byteLength);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function verdictOf(reply: string): ScanVerdict | undefined {
  if (reply.startsWith("stream: OK\0")) return "clean";
  return /^stream: .+ FOUND\0/.test(reply) ? "found" : undefined;
}
