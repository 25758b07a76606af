import { connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";

/** Sends bytes as written over one connection, and returns everything that is received until the server closes it. */
export async function sendBytes(origin: string, bytes: Buffer): Promise<Buffer> {
  const socket = openSocket(origin);
  socket.write(bytes);
  return buffer(socket);
}

export const rawRequest = async (origin: string, text: string) => (await sendBytes(origin, Buffer.from(text))).toString();

export function openSocket(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  return connect(Number(port), hostname);
}

/** A GET of a target as written, after which the server closes the connection. */
export const getOf = (target: string) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

export const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);
