import { connect, type Socket } from "node:net";

const CONNECTIONS = 32;
const REQUESTS_PER_CONNECTION = 937;

/**
 * Measures how many responses per second a server on this machine sends over keep-alive connections. It uses plain sockets and
 * counts bytes, because Node's HTTP client is slower than nginx and would measure itself.
 */
export async function requestsPerSecond(port: number, path: string): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n\r\n`;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () => requestRepeatedly(connect(port, "127.0.0.1").setNoDelay(), request)),
  );
  return (REQUESTS_PER_CONNECTION * CONNECTIONS * 1000) / (performance.now() - started);
}

/** All responses have the same length, because they differ only in the date. The length is read once and then counted. */
function requestRepeatedly(socket: Socket, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let responses = 0;
    let received = 0;
    let length: number | undefined;
    let head = "";
    socket.on("error", reject);
    socket.on("close", () =>
      responses < REQUESTS_PER_CONNECTION
        ? reject(new Error(`The server closed a connection after ${responses} responses.`))
        : resolve(),
    );
    socket.on("connect", () => socket.write(request));
    socket.on("data", (data) => {
      received += data.length;
      if (length === undefined) {
        head += data.toString("latin1");
        length = lengthOfResponse(head);
      }
      if (length === undefined || received < length) return;
      if (received > length) return void socket.destroy(new Error("A response was longer than the first."));
      received = 0;
      responses += 1;
      if (responses < REQUESTS_PER_CONNECTION) socket.write(request);
      else socket.destroy();
    });
  });
}

function lengthOfResponse(head: string): number | undefined {
  const end = head.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const length = /^HTTP\/1\.1 200[\s\S]*?\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`The response cannot be counted: ${head.slice(0, end)}`);
  return end + 4 + Number(length);
}
