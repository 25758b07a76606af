import { once } from "node:events";
import { createServer } from "node:net";

/** Linux gives 32768 to 60999 to outgoing connections, which could take a port before its server listens. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  try {
    await once(server.listen(port, "127.0.0.1"), "listening");
  } catch {
    return false;
  }
  await once(server.close(), "close");
  return true;
};

/** Returns a port that is free on loopback, `preferred` if possible. @throws Error if 100 random ports are in use */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  for (let tries = 0; tries < 100; tries++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port found between ${LOWEST} and ${HIGHEST}`);
}
