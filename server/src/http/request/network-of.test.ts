import { expect, test } from "vitest";
import { createSampleDatabase } from "../../../test/calls/sample-world.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { addressOf, listOperations, payloadOf } from "../../../test/calls/operations.ts";
import { noUse } from "../limits/rate-limits.ts";
import { networkOf } from "./network-of.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ["unknown", "unknown"],
])("%s counts as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

const keys: string[] = [];
const record = async (_: string, ...spent: string[]) => {
  keys.push(...spent);
  return noUse;
};
const app = useTestApp({
  database: createSampleDatabase,
  limits: () => ({ consume: record, reset: async () => {} }),
});

test("counts callers by their network, not by their IPv6 address", async () => {
  const { operations, token } = await listOperations(app);
  keys.length = 0;
  for (const operation of operations) {
    await app.request({
      method: operation.method,
      path: addressOf(operation),
      token,
      ip: "2001:db8:1:2:a:b:c:d",
      ...payloadOf(operation),
    });
  }
  expect(keys.filter((key) => key === "2001:db8:1:2::/64").length).toBeGreaterThan(12);
  expect(keys.filter((key) => key.includes("a:b:c:d"))).toEqual([]);
});
