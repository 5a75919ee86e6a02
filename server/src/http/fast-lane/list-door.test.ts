import zlib from "node:zlib";
import { getHealth } from "@frontage/contract/site/health.ts";
import { systemClock } from "@frontage/domain/time/clock.ts";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "../../config/config.ts";
import { createMeters } from "../../telemetry/meters.ts";
import { createFastLane } from "./fast-lane.ts";
import { serveCached } from "./list-door.ts";

const up = { status: "up", server: "up", database: "up", jobs: "up" } as const;
const down = { status: "down", server: "up", database: "up", jobs: "down" } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function makeApi() {
  const load = vi.fn<() => Promise<unknown>>(async () => up);
  const api = Fastify();
  api.decorate("endpoints", []);
  const fastLane = createFastLane({
    clock: systemClock,
    config: readConfig({}),
    log: api.log,
    meters: createMeters(),
  });
  api.decorate("fastLane", fastLane);
  serveCached(api, getHealth, load);
  const get = (headers: Record<string, string> = {}) => api.inject({ url: "/health/", headers });
  return { load, forget: () => fastLane.cache.forget(), get };
}

describe("a cached answer", () => {
  test("is made once for all simultaneous requests and for ten seconds", async () => {
    const { load, get } = makeApi();
    const answers = await Promise.all([get(), get(), get()]);
    expect(answers.map((answer) => answer.json())).toEqual([up, up, up]);
    vi.advanceTimersByTime(9_999);
    await get();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("is never older, even without requests", async () => {
    const { load, get } = makeApi();
    await get();
    load.mockResolvedValue(down);
    vi.advanceTimersByTime(24 * 3600 * 1000);
    expect((await get()).json()).toEqual(down);
  });

  test("is made again at once when it is cleared", async () => {
    const { load, forget, get } = makeApi();
    const first = await get();
    load.mockResolvedValue(down);
    forget();
    const second = await get();
    expect(second.json()).toEqual(down);
    expect(second.headers["etag"]).not.toBe(first.headers["etag"]);
  });

  test("is made again after a failure", async () => {
    const { load, get } = makeApi();
    load.mockRejectedValueOnce(new Error("down"));
    expect((await get()).statusCode).toBe(500);
    expect((await get()).json()).toEqual(up);
  });

  test("is compressed for clients that accept brotli", async () => {
    const { get } = makeApi();
    const [plain, brotli] = [await get(), await get({ "accept-encoding": "gzip, deflate, br" })];
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(zlib.brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
    for (const answer of [plain, brotli]) {
      expect(answer.headers["vary"]).toBe("accept-encoding");
      expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    }
  });

  test("is not sent again to clients that have it", async () => {
    const { get } = makeApi();
    const etag = String((await get()).headers["etag"]);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await get({ "if-none-match": tag });
      expect(answer.statusCode).toBe(304);
      expect(answer.body).toBe("");
      expect(answer.headers["etag"]).toBe(etag);
    }
    expect((await get({ "if-none-match": '"other"' })).statusCode).toBe(200);
  });
});
