import { isIP } from "node:net";

/**
 * Whose address it is, for counting: an IPv4 address, or the /64 of an IPv6 one, of which a household has all. IPv4
 * within IPv6 is IPv4. What is no address stands for itself.
 */
export function networkOf(address = "unknown"): string {
  // A link-local address names its interface, and some proxies add the port.
  const plain = address.replace(/%.*$/, "").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  return isIP(plain) === 6 ? networkOfV6(plain) : plain;
}

function networkOfV6(address: string): string {
  // A URL spells an address in one way only: hexadecimal, and shortened.
  const [start = [], end = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const groups = [...start, ...Array<string>(8 - start.length - end.length).fill("0"), ...end];
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") return groups.slice(6).flatMap(bytesOf).join(".");
  return `${groups.slice(0, 4).join(":")}::/64`;
}

function bytesOf(group: string): number[] {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 255];
}
