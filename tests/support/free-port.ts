import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** Returns a port that is free on loopback, `preferred` if possible. */
export async function freePort(preferred = 0): Promise<number> {
  const server = createServer();
  try {
    await once(server.listen(preferred, "127.0.0.1"), "listening");
  } catch (error) {
    if (preferred === 0) throw error;
    return freePort();
  }
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  return port;
}
