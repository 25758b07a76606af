export type ConnectionLimits = {
  /** From the first byte of a request, or from the connection, to the end of the header section. */
  headersMs: number;
  /** From the first byte of a request to the last byte of its body. */
  requestMs: number;
  /** Without a byte in either direction; a response that the client does not read counts as silence. */
  silenceMs: number;
  /** Between two requests; sent to the client as Keep-Alive: timeout. */
  keepAliveMs: number;
  /** For the rest of a request that arrives after the response: an unread body, or a malformed request. */
  lingerMs: number;
  lingerBytes: number;
  /** Requests on one connection whose responses have not been sent yet. */
  pipelined: number;
  headerBytes: number;
  /** How often the limits are checked; a connection ends at most this much later than its limit says. */
  sweepMs: number;
};

const KB = 1024;

/** The limits of every listener (docs/decisions/2026-11-22-bounded-connections.md). OWASP ASVS 5.0, 15.2.2. */
export const CONNECTION_LIMITS: Readonly<ConnectionLimits> = {
  headersMs: 15_000,
  /** A form has 60 s (server/forms/read-form.ts), and 10 s more for the rest of one that is refused. */
  requestMs: 75_000,
  /** Longer than the 15 s of a form, so that its sender gets the page that says "too slow". */
  silenceMs: 20_000,
  keepAliveMs: 5_000,
  lingerMs: 3_000,
  lingerBytes: 1024 * KB,
  /** No browser pipelines. Node keeps about 5 KB for each request that waits. */
  pipelined: 16,
  headerBytes: 8 * KB,
  sweepMs: 1_000,
};
