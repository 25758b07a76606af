/**
 * Whether a URL's host name is a loopback address. Letter case counts; a host that is not recognised must use TLS, which is
 * safe.
 */
export const isOwnMachine = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
