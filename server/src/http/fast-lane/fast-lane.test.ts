import { listSpaces } from "@frontage/contract/spaces/spaces.ts";
import { beforeAll, expect, test } from "vitest";
import { startTestApp, useTestApp } from "../../../test/app/make-app.ts";
import { makeSpace } from "../../../test/fixtures/factories.ts";
import { ask } from "../../../test/readers/ask.ts";
import { createLog } from "../../start/create-log.ts";
import type { LoggedAnswer } from "../reply/log-answer.ts";

const app = useTestApp();
const path = "/api/spaces/";
let origin: string;

beforeAll(async () => {
  await makeSpace(app.database.db);
  origin = await app.app.listen({ port: 0, host: "127.0.0.1" });
});
/** Counts the answers that are sent from memory. */
function countAnswers({ app: fastify }: Pick<typeof app, "app">) {
  const answers: LoggedAnswer[] = [];
  fastify.fastLane.onAnswer((answer) => answers.push(answer));
  return answers;
}

test("answers a list from memory with the bytes and headers that Fastify sends", async () => {
  const answers = countAnswers(app);
  const first = await ask(origin, path);
  const second = await ask(origin, path);
  expect(answers).toMatchObject([{ method: "GET", route: path, status: 200 }]);
  expect(second.body).toEqual(first.body);
  const { "x-request-id": id, date, ...headers } = first.headers;
  expect(second.headers["x-request-id"]).toBe(answers[0]?.reqId);
  expect([undefined, id]).not.toContain(answers[0]?.reqId);
  expect(second.headers).toEqual({ ...headers, date, "x-request-id": answers[0]?.reqId });
  expect(await app.api()(listSpaces)).toHaveLength(1);
});

test("leaves everything else to Fastify", async () => {
  await ask(origin, path);
  const answers = countAnswers(app);
  expect((await ask(origin, path, { method: "POST" })).status).toBe(404);
  expect((await ask(origin, path, { method: "HEAD" })).status).toBe(200);
  expect((await ask(origin, "/api/spaces")).status).toBe(404);
  expect((await ask(origin, path, { headers: { host: "a/b" } })).status).toBe(400);
  expect(answers).toEqual([]);
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

test("logs an answer from memory as any other", async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(undefined, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const logging = await startTestApp({ log });
  const address = await logging.app.listen({ port: 0, host: "127.0.0.1" });
  const answers = [await ask(address, path), await ask(address, path)];
  await logging.stop();
  const logged = lines.filter(({ msg, route }) => msg === "request" && route === path);
  expect(logged.map(({ reqId }) => reqId)).toEqual(
    answers.map(({ headers }) => headers["x-request-id"]),
  );
  const [byFastify, fromMemory] = logged.map((line) => Object.keys(line).toSorted());
  expect(fromMemory).toEqual(byFastify);
});

test("answers nothing from memory once the server stops, or when it is off", async () => {
  const environments: Record<string, string>[] = [{}, { FAST_LANE: "off" }];
  for (const environment of environments) {
    const other = await startTestApp({ environment });
    const answers = countAnswers(other);
    const address = await other.app.listen({ port: 0, host: "127.0.0.1" });
    await ask(address, path);
    await other.app.fastLane.close();
    expect((await ask(address, path)).status).toBe(200);
    expect(answers).toEqual([]);
    await other.stop();
  }
});
