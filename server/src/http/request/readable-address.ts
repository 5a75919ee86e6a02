import type { FastifyRequest } from "fastify";
import { InvalidInput } from "../reply/refusal.ts";
import { hasOneHost } from "../host/request-host.ts";

const maxHostLength = 255;
const hostName = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Refuses a request with an invalid `Host`, its own or one from a trusted proxy, or with several hosts, since links and
 * policies contain it. Source: docs/running/security.md#hosts
 * @throws InvalidInput
 */
export function requireReadableHost({ host, raw }: Pick<FastifyRequest, "host" | "raw">): void {
  if (!hasOneHost(raw)) {
    throw new InvalidInput({ non_field_errors: ["The request must name one host."] });
  }
  const isReadable =
    host.length <= maxHostLength && hostName.test(host) && URL.canParse(`http://${host}`);
  if (!isReadable) {
    throw new InvalidInput({ non_field_errors: ["The Host header is not a host name."] });
  }
}

const maxPathLength = 2000;

/**
 * Whether an address can name a page: its path has a reasonable length, decodes to text without control characters, and
 * does not start like the address of another host.
 */
export function isReadableAddress(address: string): boolean {
  const [path = ""] = address.split("?");
  if (!path.startsWith("/") || /^\/[/\\]/.test(path) || path.length > maxPathLength) {
    return false;
  }
  try {
    // oxlint-disable-next-line no-control-regex -- The expression looks for control characters.
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
