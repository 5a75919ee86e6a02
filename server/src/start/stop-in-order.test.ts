import { expect, test } from "vitest";
import { stopInOrder } from "./stop-in-order.ts";

const never = () => new Promise<void>(() => {});

test("stops each part after the one before", async () => {
  const stopped: string[] = [];
  const step = (name: string) => ({
    describe: () => name,
    stop: async () => void stopped.push(name),
  });
  expect(await stopInOrder([step("requests"), step("jobs"), step("database")], 5000)).toEqual([]);
  expect(stopped).toEqual(["requests", "jobs", "database"]);
});

test("cuts and names what does not end in time, and still ends the rest", async () => {
  const cut: string[] = [];
  let isClosed = false;
  const started = performance.now();
  const named = await stopInOrder(
    [
      { describe: () => "requests (GET /slow/)", stop: never, cut: () => cut.push("requests") },
      { describe: () => "jobs", stop: () => Promise.reject(new Error("broken")) },
      { describe: () => "statements", stop: never },
      { describe: () => "the database", stop: async () => void (isClosed = true) },
    ],
    3000,
  );
  expect(named).toEqual(["requests (GET /slow/)", "statements"]);
  expect(cut).toEqual(["requests"]);
  expect(isClosed).toBe(true);
  expect(performance.now() - started).toBeLessThan(3000);
});
