import { ConfigError, parseConfig, isOwnMachine } from "../../platform/process/config.ts";
import { throwawayStore } from "../demo/throwaway-store.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the environment of a development server, whose database is in a new folder. It sends and fetches no mail.
 * @throws ConfigError unless only this machine can reach the server and it has no database of somebody: whoever opens its staff side
 * is signed in as an owner.
 */
export function devEnvironment(env: Environment, newDataFolder: () => string): Record<string, string | undefined> {
  const { host, trustProxyHops, inheritedSocket, staff } = parseConfig(env);
  const errors = [
    env["NODE_ENV"] === "production" && "NODE_ENV is production, and this is the development server: use npm start",
    !isOwnMachine(host) && "HOST must be an address of this machine alone, such as 127.0.0.1",
    staff && new URL(staff.url).hostname !== "localhost" && "STAFF_URL must be http://localhost, with or without a port",
    trustProxyHops > 0 && "TRUST_PROXY_HOPS must be 0, as a proxy would serve the staff side to other machines",
    (inheritedSocket ?? staff?.inheritedSocket) !== undefined && "LISTEN_FDS must not be set",
    ...["DATABASE_URL", "DATA_DIR"].map((name) => env[name] && `${name} must not be set, as the database is a new one`),
  ].filter((error) => typeof error === "string" && error !== "");
  if (errors.length > 0) throw new ConfigError(errors as string[]);
  return { ...env, ...throwawayStore(newDataFolder()) };
}
