import { expect, test, vi } from "vitest";
import { loadOnce } from "./load-once.ts";

test("loads once and keeps the answer", async () => {
  const kept = loadOnce<string>();
  const load = vi.fn<() => Promise<string>>().mockResolvedValue("spaces");
  expect(await Promise.all([kept(load), kept(load)])).toEqual(["spaces", "spaces"]);
  expect(await kept(load)).toBe("spaces");
  expect(load).toHaveBeenCalledTimes(1);
});

test("loads again after a failure", async () => {
  const kept = loadOnce<string>();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("gone"));
  load.mockResolvedValueOnce("spaces");
  await expect(kept(load)).rejects.toThrow("gone");
  expect(await kept(load)).toBe("spaces");
});
