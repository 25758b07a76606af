/**
 * Whether a URL's host name is a loopback address. A name in other letter case is not recognised: such a host only has to use
 * TLS, as any other has.
 */
export const isOwnMachine = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
