import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { afterEach, expect, test } from "vitest";
import { exemptAddresses, limitServer } from "./connection-limit.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  closers.splice(0).forEach((close) => close());
});

async function startServer(isExempt: (address: string) => boolean) {
  const warnings: unknown[] = [];
  const server = http.createServer((_, response) => void response.end("served"));
  limitServer(server, {
    perNetwork: 3,
    isExempt,
    log: { warn: (facts: unknown) => void warnings.push(facts) },
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  /** Opens a connection and returns what a request on it gets; "" if it is closed unread. */
  const open = async () => {
    const socket = net.connect(port, "127.0.0.1");
    closers.push(() => socket.destroy());
    let answer = "";
    socket.on("data", (bytes) => (answer += String(bytes)));
    socket.on("error", () => {});
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await new Promise((resolve) => {
      socket.once("data", resolve);
      socket.once("close", resolve);
    });
    return { socket, isServed: answer.includes("served") };
  };
  return { open, warnings };
}

test("closes the connections of a network beyond its limit, and says so once", async () => {
  const { open, warnings } = await startServer(() => false);
  const all = await Promise.all(Array.from({ length: 8 }, open));
  expect(all.filter(({ isServed }) => isServed)).toHaveLength(3);
  expect(warnings).toEqual([{ refused: 1 }]);
});

test("accepts a connection again once another one has ended", async () => {
  const { open } = await startServer(() => false);
  const [first] = await Promise.all([open(), open(), open()]);
  expect((await open()).isServed).toBe(false);
  first.socket.destroy();
  await expect.poll(async () => (await open()).isServed, { interval: 20 }).toBe(true);
});

test("does not count this machine and trusted proxies", async () => {
  const { open } = await startServer(exemptAddresses([]));
  const all = await Promise.all(Array.from({ length: 8 }, open));
  expect(all.every(({ isServed }) => isServed)).toBe(true);

  const isExempt = exemptAddresses(["10.0.0.0/8", "2001:db8::/48", "203.0.113.7"]);
  for (const [address, expected] of [
    ["127.0.0.1", true],
    ["::1", true],
    ["::ffff:127.0.0.1", true],
    ["10.200.3.4", true],
    ["::ffff:10.1.1.1", true],
    ["203.0.113.7", true],
    ["203.0.113.8", false],
    ["2001:db8::5", true],
    ["2001:db9::5", false],
    ["192.0.2.1", false],
  ] as const) {
    expect([address, isExempt(address)]).toEqual([address, expected]);
  }
});
