import { listSpaces } from "@frontage/contract/spaces/spaces.ts";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startTestApp, useTestApp } from "../../../test/app/make-app.ts";
import { makeSpace } from "../../../test/fixtures/factories.ts";
import { ask } from "../../../test/readers/ask.ts";
import { createLog } from "../../start/create-log.ts";

const app = useTestApp();
const path = "/api/spaces/";
let origin: string;

beforeAll(async () => {
  await makeSpace(app.database.db);
  origin = await app.app.listen({ port: 0, host: "127.0.0.1" });
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The answers that were sent from memory. */
const keptCount = () => [...app.app.kept.counts.list()].reduce((sum, { total }) => sum + total, 0);

test("answers a list from memory with the bytes and headers that Fastify sends", async () => {
  const first = await ask(origin, path);
  const before = keptCount();
  const second = await ask(origin, path);
  expect(keptCount()).toBe(before + 1);
  expect(second.body).toEqual(first.body);
  const { "x-request-id": id, date, ...headers } = first.headers;
  expect([id, date]).not.toContain(undefined);
  expect({ ...second.headers, date: undefined }).toEqual({ ...headers, date: undefined });
  expect(await app.api()(listSpaces)).toHaveLength(1);
});

test("leaves everything else to Fastify", async () => {
  await ask(origin, path);
  const before = keptCount();
  expect((await ask(origin, path, { method: "POST" })).status).toBe(404);
  expect((await ask(origin, path, { method: "HEAD" })).status).toBe(200);
  expect((await ask(origin, "/api/spaces")).status).toBe(404);
  expect((await ask(origin, path, { headers: { host: "a/b" } })).status).toBe(400);
  expect(keptCount()).toBe(before);
});

test("takes the host from a trusted proxy only", async () => {
  const environment = { TRUSTED_PROXIES: "10.0.0.1" };
  const proxied = await startTestApp({ environment });
  const address = await proxied.app.listen({ port: 0, host: "127.0.0.1" });
  await ask(address, path);
  // From another machine the header has no effect, so it need not be readable.
  const headers = { "x-forwarded-host": "a/b" };
  expect((await ask(address, path, { headers })).status).toBe(200);
  await proxied.stop();

  const trusting = await startTestApp({ environment: { TRUSTED_PROXIES: "127.0.0.1" } });
  const behind = await trusting.app.listen({ port: 0, host: "127.0.0.1" });
  await ask(behind, path);
  expect((await ask(behind, path, { headers })).status).toBe(400);
  await trusting.stop();
});

test("logs the number of answers every ten seconds and at the end", async () => {
  const lines: string[] = [];
  const log = createLog(undefined, { write: (line: string) => void lines.push(line) });
  const logged = () =>
    lines
      .map((line): { msg: string; route?: string; answers?: number } => JSON.parse(line))
      .filter(({ msg }) => msg === "kept answers")
      .map(({ route, answers }) => [route, answers]);
  const logging = await startTestApp({ log });
  const address = await logging.app.listen({ port: 0, host: "127.0.0.1" });
  for (let count = 0; count < 3; count++) {
    await ask(address, path);
  }
  vi.advanceTimersByTime(10_000);
  vi.advanceTimersByTime(10_000);
  expect(logged()).toEqual([[path, 2]]);
  await ask(address, path);
  await logging.stop();
  expect(logged()).toEqual([
    [path, 2],
    [path, 1],
  ]);
});

test("answers nothing from memory once the server stops", async () => {
  const stopping = await startTestApp();
  const address = await stopping.app.listen({ port: 0, host: "127.0.0.1" });
  await ask(address, path);
  await stopping.app.kept.close();
  await ask(address, path);
  expect([...stopping.app.kept.counts.list()]).toEqual([]);
  await stopping.stop();
});
