import { createServer, type Socket } from "node:net";

export type ClamdUnderTest = {
  /** The files that were scanned. */
  scanned: Buffer[];
  /** Replaces the reply; undefined for a scanner that never responds. */
  reply: ((file: Buffer) => string) | undefined;
  stop: () => Promise<void>;
};

/** The part of the EICAR test file by which scanners know it. The whole file would be removed by a scanner of this machine. */
export const TEST_VIRUS = "STANDARD-ANTIVIRUS-TEST-FILE";

const verdict = (file: Buffer) => (file.includes(TEST_VIRUS) ? "stream: Eicar-Signature FOUND\0" : "stream: OK\0");

/** A scanner that speaks clamd's INSTREAM on a Unix socket. */
export async function clamdUnderTest(socketPath: string): Promise<ClamdUnderTest> {
  const result: ClamdUnderTest = { scanned: [], reply: verdict, stop: () => Promise.resolve() };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("data", (data: Buffer) => {
      received = Buffer.concat([received, data]);
      const file = fileIn(received);
      if (!file) return;
      result.scanned.push(file);
      if (result.reply) socket.end(result.reply(file));
    });
  });
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));
  result.stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return result;
}

const COMMAND = Buffer.from("zINSTREAM\0");

/** Returns the file of a complete command; undefined if more is to come. */
function fileIn(received: Buffer): Buffer | undefined {
  if (received.length < COMMAND.length) return undefined;
  if (!received.subarray(0, COMMAND.length).equals(COMMAND)) throw new Error("Another command than zINSTREAM");
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    if (at + 4 + length > received.length) return undefined;
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
