import type { FastifyRequest } from "fastify";
import { InvalidInput } from "../reply/refusal.ts";

const maxHostLength = 255;
const hostName = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Refuses a request with a `Host`, or one forwarded by a trusted proxy, that is no name or address of a host: links and
 * policies are made from it.
 * @throws InvalidInput
 */
export function requireReadableHost({ host }: Pick<FastifyRequest, "host">): void {
  const isReadable =
    host.length <= maxHostLength && hostName.test(host) && URL.canParse(`http://${host}`);
  if (!isReadable) {
    throw new InvalidInput({ non_field_errors: ["The Host header is not a host name."] });
  }
}

const maxPathLength = 2000;

/**
 * Whether a page can be at this address: its path has a reasonable length, decodes to text without control characters,
 * and does not begin like the address of another host.
 */
export function isReadableAddress(address: string): boolean {
  const [path = ""] = address.split("?");
  if (!path.startsWith("/") || /^\/[/\\]/.test(path) || path.length > maxPathLength) {
    return false;
  }
  try {
    // oxlint-disable-next-line no-control-regex -- they are what this looks for
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
