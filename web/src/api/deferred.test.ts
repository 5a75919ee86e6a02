import { ApiError } from "@frontage/contract/client.ts";
import { expect, test, vi } from "vitest";
import { defer } from "./deferred.ts";

test("data that comes is handed on", async () => {
  expect(await defer(Promise.resolve([1, 2]))).toEqual({ isFailed: false, value: [1, 2] });
});

test("what fails before anybody has listened ends nothing", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  const data = defer(Promise.reject(new ApiError(500, {})));
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  expect(await data).toEqual({ isFailed: true });
});

test("a fault of ours is written down", async () => {
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  expect(await defer(Promise.reject(new Error("a fault")))).toEqual({ isFailed: true });
  expect(written.mock.calls.join()).toContain("a fault");
  written.mockRestore();
});
