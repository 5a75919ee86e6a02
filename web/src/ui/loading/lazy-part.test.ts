import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadPart } from "./lazy-part.ts";

let isOnline = true;
let connect = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {
    get onLine() {
      return isOnline;
    },
  });
  vi.stubGlobal("window", {
    addEventListener: (_: string, listener: () => void) => {
      connect = () => {
        isOnline = true;
        listener();
      };
    },
  });
});
afterEach(() => {
  isOnline = true;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failing = (times: number) => {
  const load = vi.fn<() => Promise<string>>(async () => "the part");
  for (let time = 0; time < times; time++) {
    load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  }
  return load;
};

describe("a part that loads where it is opened", () => {
  test("waits for the connection", async () => {
    isOnline = false;
    const loaded = loadPart(failing(1));
    await vi.advanceTimersByTimeAsync(60_000);
    connect();
    expect(await loaded).toBe("the part");
  });

  test("is requested three more times while there is a connection", async () => {
    const loaded = loadPart(failing(3));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await loaded).toBe("the part");
  });

  test("fails after that", async () => {
    const load = failing(4);
    const refused = expect(loadPart(load)).rejects.toThrow("Failed to fetch");
    await vi.advanceTimersByTimeAsync(3000);
    await refused;
    expect(load).toHaveBeenCalledTimes(4);
  });
});
