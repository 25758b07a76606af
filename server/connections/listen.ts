import type { Server } from "node:http";

import { type Config, ConfigError } from "../config.ts";

/** Listens on HOST and PORT, or on the socket that was handed over. @throws ConfigError where the port is in use. */
export function listen(server: Server, { port, host, inheritedSocket }: Config): Promise<void> {
  const place = inheritedSocket === undefined ? { port, host } : { fd: inheritedSocket };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = (error: NodeJS.ErrnoException) =>
    reject(
      error.code === "EADDRINUSE"
        ? new ConfigError([`PORT ${port} on ${host} is in use: stop what uses it, or set another PORT`])
        : error,
    );
  server.once("error", fail);
  server.listen(place, () => {
    server.off("error", fail);
    resolve();
  });
  return promise;
}
