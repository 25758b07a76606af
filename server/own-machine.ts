/**
 * Returns whether the host name of a URL is a loopback address. Letter case counts, which is safe: a host that is not recognised
 * must use TLS, and is refused in a request target.
 */
export const isOwnMachine = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
