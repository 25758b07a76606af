import { isIP } from "node:net";

/**
 * The network of an address, as limits count it: an IPv4 address, or the /64 of an IPv6 address, since one household has a
 * whole /64. IPv4 within IPv6 counts as IPv4. Text that is no address stands for itself.
 */
export function networkOf(address = "unknown"): string {
  const groups = groupsOf(address);
  return typeof groups === "string" ? groups : `${groups.slice(0, 4).join(":")}::/64`;
}

/**
 * The /48 of an IPv6 address, which is the largest network that a provider gives to one site (RFC 6177); undefined for IPv4.
 * One /48 has 65,536 networks of /64.
 */
export function siteOf(address = "unknown"): string | undefined {
  const groups = groupsOf(address);
  return typeof groups === "string" ? undefined : `${groups.slice(0, 3).join(":")}::/48`;
}

/** The eight groups of an IPv6 address; text for IPv4 and for what is no address. */
function groupsOf(address: string): string[] | string {
  // A link-local address names its interface, and some proxies add the port.
  const plain = address
    .replace(/%.*$/, "")
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  if (isIP(plain) !== 6) return plain;
  // A URL spells an address in one way only: hexadecimal, and shortened.
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
