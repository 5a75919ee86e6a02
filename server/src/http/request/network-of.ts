import net from "node:net";

/**
 * Returns the network by which limits count an address: an IPv4 address itself, or the first 64 bits of an IPv6
 * address, since one household or rented machine has all addresses that share them. IPv4 addresses written as IPv6
 * count as IPv4. Other texts are returned unchanged.
 * Source: docs/limits.md#how-often
 */
export function networkOf(ip: string): string {
  const [address = ""] = ip.split("%");
  if (!net.isIPv6(address)) {
    return ip;
  }
  // The shortest form, with an IPv4 tail as hexadecimal numbers.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [start = [], end = []] = short.split("::").map((part) => part.split(":").filter(Boolean));
  const groups = [...start, ...Array<string>(8 - start.length - end.length).fill("0"), ...end];
  if (groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff") {
    const bytes = groups.slice(6).flatMap((group) => {
      const value = Number.parseInt(group, 16);
      return [value >> 8, value & 255];
    });
    return bytes.join(".");
  }
  return `${groups.slice(0, 4).join(":")}::/64`;
}
