import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Downloads, retryAfter, slowest, type Store } from "./downloads.ts";

const file = (key: string) => ({ key, url: `/player-files/${key}`, size: null });

/** A server with a stream for each request, which the test feeds. */
function makeServer() {
  const requests: { key: string; output: ReadableStreamDefaultController<Uint8Array> }[] = [];
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const key = String(input).split("/").at(-1) ?? "";
    const body = new ReadableStream<Uint8Array>({
      start(output) {
        requests.push({ key, output });
        init?.signal?.addEventListener("abort", () => output.error(init.signal?.reason));
      },
    });
    return new Response(body);
  };
  return { requests, answer };
}

function makeStore() {
  const files = new Map<string, Blob>();
  const store: Store = {
    list: async () => [...files.keys()],
    async put(key, response) {
      files.set(key, await response.blob());
    },
    read: async (key) => files.get(key) ?? null,
    async delete(key) {
      files.delete(key);
    },
  };
  return { files, store };
}

let server: ReturnType<typeof makeServer>;
let kept: ReturnType<typeof makeStore>;
let downloads: Downloads;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"],
  });
  server = makeServer();
  kept = makeStore();
  vi.stubGlobal("fetch", server.answer);
  downloads = new Downloads(kept.store, () => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asked = () => server.requests.map(({ key }) => key);
const askedFor = (keys: readonly string[]) => vi.waitFor(() => expect(asked()).toEqual(keys));
const send = (place: number, bytes: number) =>
  server.requests[place]?.output.enqueue(new Uint8Array(bytes));
const finish = (place: number) => server.requests[place]?.output.close();

test("fetches one file after the other, in the order of need", async () => {
  void downloads.want([file("first"), file("second")]);
  await askedFor(["first"]);
  send(0, 10);
  finish(0);
  await askedFor(["first", "second"]);
  finish(1);
  await vi.waitFor(() => expect([...kept.files.keys()]).toEqual(["first", "second"]));
});

test("ends a download that stalls, fetches the next, then tries the first again", async () => {
  void downloads.want([file("stalls"), file("next")]);
  await askedFor(["stalls"]);
  send(0, 1_000_000);
  await vi.advanceTimersByTimeAsync(slowest.milliseconds);
  expect(asked()).toEqual(["stalls"]);
  await vi.advanceTimersByTimeAsync(slowest.milliseconds);
  await askedFor(["stalls", "next"]);
  finish(1);
  await vi.waitFor(() => expect([...kept.files.keys()]).toEqual(["next"]));
  await vi.advanceTimersByTimeAsync(retryAfter.failure);
  await askedFor(["stalls", "next", "stalls"]);
  finish(2);
  await vi.waitFor(() => expect(kept.files.has("stalls")).toBe(true));
});

test("ends a download that hardly drips", async () => {
  void downloads.want([file("drips"), file("next")]);
  await askedFor(["drips"]);
  for (let stretch = 0; stretch < 2; stretch += 1) {
    send(0, 100);
    await vi.advanceTimersByTimeAsync(slowest.milliseconds / 2);
  }
  await askedFor(["drips", "next"]);
  expect(kept.files.size).toBe(0);
});

test("keeps a slow download that makes progress", async () => {
  void downloads.want([file("slow"), file("next")]);
  await askedFor(["slow"]);
  for (let stretch = 0; stretch < 20; stretch += 1) {
    send(0, slowest.bytes);
    await vi.advanceTimersByTimeAsync(slowest.milliseconds);
  }
  expect(asked()).toEqual(["slow"]);
  finish(0);
  await askedFor(["slow", "next"]);
});

test("lets a download give way to a file that is due before it", async () => {
  void downloads.want([file("tomorrow")]);
  await askedFor(["tomorrow"]);
  send(0, 1_000_000);
  void downloads.want([file("now"), file("tomorrow")]);
  await askedFor(["tomorrow", "now"]);
  finish(1);
  await askedFor(["tomorrow", "now", "tomorrow"]);
  expect([...kept.files.keys()]).toEqual(["now"]);
});

test("drops a download that no plan needs any more", async () => {
  void downloads.want([file("old")]);
  await askedFor(["old"]);
  void downloads.want([file("new")]);
  await askedFor(["old", "new"]);
  expect(kept.files.size).toBe(0);
});

test("goes on with the same download when a plan repeats it", async () => {
  void downloads.want([file("one"), file("two")]);
  await askedFor(["one"]);
  void downloads.want([file("one"), file("two")]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked()).toEqual(["one"]);
});
