import net from "node:net";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config/config.ts";
import { isLoopback } from "../config/loopback.ts";
import { networkOf } from "./request/network-of.ts";

/** How often a log line may say that connections were refused. */
const logIntervalMilliseconds = 60_000;

type LimitedServer = Pick<net.Server, "prependListener">;

interface ConnectionLimit {
  readonly perNetwork: number;
  /** Whether an address carries the connections of many networks. */
  readonly isExempt: (address: string) => boolean;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * Closes connections of a network that has too many open, before anything is read from them. This machine and trusted
 * proxies are exempt, since they carry everyone's. Source: docs/limits.md#connections
 */
export function limitConnections(
  server: LimitedServer,
  {
    config,
    log,
  }: {
    readonly config: Pick<Config, "connectionsPerNetwork" | "trustedProxies">;
    readonly log: ConnectionLimit["log"];
  },
): void {
  limitServer(server, {
    perNetwork: config.connectionsPerNetwork,
    isExempt: exemptAddresses(config.trustedProxies),
    log,
  });
}

export function limitServer(
  server: LimitedServer,
  { perNetwork, isExempt, log }: ConnectionLimit,
): void {
  const open = new Map<string, number>();
  let refused = 0;
  let loggedAt = -Infinity;
  const refuse = (socket: net.Socket) => {
    socket.destroy();
    refused += 1;
    if (performance.now() - loggedAt >= logIntervalMilliseconds) {
      log.warn({ refused }, "connections refused: a network has too many");
      loggedAt = performance.now();
      refused = 0;
    }
  };
  // Before the server's own listener, so that a closed connection gets no parser that waits for a request.
  server.prependListener("connection", (socket: net.Socket) => {
    const address = socket.remoteAddress ?? "";
    if (isExempt(address)) {
      return;
    }
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= perNetwork) {
      refuse(socket);
      return;
    }
    open.set(network, count + 1);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) {
        open.delete(network);
      } else {
        open.set(network, left);
      }
    });
  });
}

/** Returns whether an address is this machine's, or one of the addresses and CIDR ranges of trusted proxies. */
export function exemptAddresses(trustedProxies: readonly string[]): (address: string) => boolean {
  const proxies = new net.BlockList();
  for (const entry of trustedProxies) {
    const [host = "", length] = entry.split("/");
    const family = net.isIPv6(host) ? "ipv6" : "ipv4";
    if (length === undefined) {
      proxies.addAddress(host, family);
    } else {
      proxies.addSubnet(host, Number(length), family);
    }
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
    return (
      plain === "" || isLoopback(plain) || proxies.check(plain, net.isIPv6(plain) ? "ipv6" : "ipv4")
    );
  };
}
