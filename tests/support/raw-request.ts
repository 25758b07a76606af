import { connect, type Socket } from "node:net";

/** Sends bytes exactly as written, which no proper client would, and gives back everything that came until the end. */
export function rawRequest(origin: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = openSocket(origin);
    let answer = "";
    socket.on("data", (data: Buffer) => (answer += data.toString()));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
    socket.write(bytes);
  });
}

export function openSocket(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  return connect(Number(port), hostname);
}

/** A GET of a target as it stands, on a connection that ends with it. */
export const getOf = (target: string) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
