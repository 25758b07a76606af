import { isIP } from "node:net";

const STATUS = {
  "cross-site": 403,
  "too-large": 413,
  "file-too-large": 413,
  "wrong-type": 415,
  malformed: 400,
  "too-slow": 408,
  "too-many": 429,
  busy: 503,
} as const;
export type RefusalCode = keyof typeof STATUS;

/** Every reason for refusing a form as a whole. The content has words for each (content/forms/answers.yaml). */
export type Refusal = RefusalCode | "not-stored";
export const REFUSALS: readonly Refusal[] = [...(Object.keys(STATUS) as RefusalCode[]), "not-stored"];

/** Its message contains nothing that was sent (OWASP ASVS 5.0, 16.5.1). */
export class FormRefused extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  /** Part of the body may still be unread on the connection, so no further request can follow on it. */
  readonly closes = true;

  constructor(code: RefusalCode, retryAfterSeconds?: number) {
    super(`A form was refused: ${code}.`);
    this.name = "FormRefused";
    this.code = code;
    this.status = STATUS[code];
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The headers of the response. */
  get headers(): Record<string, string> {
    const retry = this.retryAfterSeconds === undefined ? {} : { "Retry-After": String(this.retryAfterSeconds) };
    return { ...retry, Connection: "close" };
  }
}

/**
 * The network that limits count: an IPv4 address, or the /64 of an IPv6 address, because one household has a whole /64. An
 * IPv4-mapped IPv6 address counts as IPv4. Any other text is returned as it is.
 */
export function networkOf(address = "unknown"): string {
  const groups = groupsOf(address);
  return typeof groups === "string" ? groups : `${groups.slice(0, 4).join(":")}::/64`;
}

/**
 * The /48 of an IPv6 address, which has 65,536 networks of /64; undefined for IPv4. A /48 is the largest network that a provider
 * gives to one site (RFC 6177).
 */
export function siteOf(address = "unknown"): string | undefined {
  const groups = groupsOf(address);
  return typeof groups === "string" ? undefined : `${groups.slice(0, 3).join(":")}::/48`;
}

/** The eight groups of an IPv6 address; text for anything else. */
function groupsOf(address: string): string[] | string {
  // A link-local address names its interface, and some proxies add the port.
  const plain = address
    .replace(/%.*$/, "")
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  if (isIP(plain) !== 6) return plain;
  // The URL parser normalises an address: lower-case hexadecimal, shortened.
  const [start = [], end = []] = new URL(`http://[${plain}]`).hostname
    .slice(1, -1)
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const groups = [...start, ...Array<string>(8 - start.length - end.length).fill("0"), ...end];
  return groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff" ? groups.slice(6).flatMap(bytesOf).join(".") : groups;
}

function bytesOf(group: string): number[] {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 255];
}
