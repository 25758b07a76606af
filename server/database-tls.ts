import { isOwnMachine } from "./own-machine.ts";

const VERIFIED_MODES = ["require", "verify-ca", "verify-full"];

/**
 * Returns what is wrong with a DATABASE_URL, or undefined. A connection that leaves this machine needs TLS with a verified
 * certificate (OWASP ASVS 5.0, 13.2.1 and 12.3.2), unless the URL has `requireTLS=false`, as for SMTP_URL.
 * Query parameters count as pg-connection-string 2 reads them: the last one of a name, and `host` before the URL's own host.
 */
export function databaseUrlError(url: string): string | undefined {
  const { hostname, searchParams } = new URL(url);
  const parameters: Record<string, string | undefined> = Object.fromEntries(searchParams);
  const host = parameters["host"] || decodeURIComponent(hostname);
  if (host === "") return "must name its host, such as localhost, or a folder of sockets as ?host=/var/run/postgresql";
  const isLocal = host.startsWith("/") || isOwnMachine(host);
  if (isLocal || parameters["requireTLS"] === "false" || isVerified(parameters)) return undefined;
  return "needs TLS, as its host is another machine: end it in ?sslmode=verify-full, with &sslrootcert=FILE for a certificate authority of your own. Only for a private network, end it in ?requireTLS=false";
}

/** Without `uselibpqcompat` pg verifies the certificate in each of these modes; with it, `require` does so by `sslrootcert` alone. */
function isVerified({ sslmode = "", sslrootcert = "", uselibpqcompat }: Record<string, string | undefined>): boolean {
  if (uselibpqcompat === "true" && sslmode === "require" && sslrootcert === "") return false;
  return VERIFIED_MODES.includes(sslmode);
}
