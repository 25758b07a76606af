import { type AddressInfo, createServer } from "node:net";

/** For tests and checks of programs that must be told their port. Takes one to prefer; gives it, or another, free on loopback. */
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
