import { type AddressInfo, createServer } from "node:net";

/** Returns a port that is free on loopback, `preferred` if possible. For tests and checks of programs that need a port number. */
export function freePort(preferred = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => (preferred === 0 ? reject(error) : resolve(freePort())));
    server.listen(preferred, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
