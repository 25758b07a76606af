import { once } from "node:events";
import type { Server } from "node:http";

import { ConfigError } from "../config/config.ts";

/**
 * The number of connections that may wait to be accepted, as in deploy/systemd/wattlebend.socket. Node's default is 511; the
 * kernel drops further ones, and their clients retry after 1, 3 and 7 seconds.
 */
const BACKLOG = 4_096;

/** `name` is the setting of the port, PORT by default. `inheritedSocket` replaces host and port. */
type Place = { port: number; host: string; inheritedSocket?: number | undefined; name?: string };

/** Listens on a host and a port, or on the socket that systemd passed. @throws ConfigError if the port is in use */
export async function listen(server: Server, { port, host, inheritedSocket, name = "PORT" }: Place): Promise<void> {
  const place = inheritedSocket === undefined ? { port, host, backlog: BACKLOG } : { fd: inheritedSocket };
  try {
    await once(server.listen(place), "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new ConfigError([`${name} ${port} on ${host} is in use: stop what uses it, or set another ${name}`]);
  }
}
