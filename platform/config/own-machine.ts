/**
 * Returns whether the host name of a URL is a loopback address. Letter case counts, which is safe: a host that is not recognised
 * must use TLS, is refused in a request target, and gives forms no further origin.
 */
export const isOwnMachine = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
