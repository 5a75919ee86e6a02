import { ApiError } from "@frontage/contract/client.ts";
import { expect, test, vi } from "vitest";
import { defer } from "./deferred.ts";

test("resolves with the data", async () => {
  expect(await defer(Promise.resolve([1, 2]))).toEqual({ isFailed: false, value: [1, 2] });
});

test("causes no unhandled rejection when the data fails early", async () => {
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

test("logs an error that is not the API's", async () => {
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  expect(await defer(Promise.reject(new Error("a bug")))).toEqual({ isFailed: true });
  expect(written.mock.calls.join()).toContain("a bug");
  written.mockRestore();
});
