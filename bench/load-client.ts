import { connect, type Socket } from "node:net";

const CONNECTIONS = 32;
const REQUESTS = 30_000;

/**
 * How many answers a second a server on this machine gives over kept-alive connections. Plain sockets and counted
 * bytes: node's own HTTP client is slower than nginx, and would measure itself.
 */
export async function requestsPerSecond(port: number, path: string): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n\r\n`;
  const started = performance.now();
  const each = Math.floor(REQUESTS / CONNECTIONS);
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () => askRepeatedly(connect(port, "127.0.0.1").setNoDelay(), request, each)),
  );
  return (each * CONNECTIONS * 1000) / (performance.now() - started);
}

/** The answers are alike to the byte but for the date, so their length is read once and then only counted. */
function askRepeatedly(socket: Socket, request: string, times: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let answered = 0;
    let received = 0;
    let length: number | undefined;
    let head = "";
    socket.on("error", reject);
    socket.on("close", () =>
      answered < times ? reject(new Error(`The server closed a connection after ${answered} answers.`)) : resolve(),
    );
    socket.on("connect", () => socket.write(request));
    socket.on("data", (data) => {
      received += data.length;
      if (length === undefined) {
        head += data.toString("latin1");
        length = lengthOfAnswer(head);
      }
      if (length === undefined || received < length) return;
      if (received > length) return void socket.destroy(new Error("An answer was longer than the first."));
      received = 0;
      answered += 1;
      if (answered < times) socket.write(request);
      else socket.destroy();
    });
  });
}

function lengthOfAnswer(head: string): number | undefined {
  const end = head.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const length = /^HTTP\/1\.1 200[\s\S]*?\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`Not an answer to count: ${head.slice(0, end)}`);
  return end + 4 + Number(length);
}
