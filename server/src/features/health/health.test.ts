import { afterEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";
import type { DatabaseState } from "../../db/checks/database-watch.ts";

const app = useTestApp();
const up = { status: "up", server: "up", database: "up", jobs: "up" };

afterEach(() => {
  app.parts.watch.state = () => "writable";
  app.parts.lifecycle.stage = "serving";
  Object.assign(app.jobs, { isUp: () => true });
});

describe.each(["/health/", "/health/ready/"])("GET %s", (path) => {
  test("reports to any caller that everything is up, for no cache to keep", async () => {
    const answer = await app.request({ path });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(up);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("answers 503 until the jobs run", async () => {
    Object.assign(app.jobs, { isUp: () => false });
    const answer = await app.request({ path });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ ...up, status: "down", jobs: "down" });
  });

  test.each<[DatabaseState, string]>([
    ["silent", "down"],
    ["unreachable", "down"],
    ["read_only", "read_only"],
  ])("answers 503 while the database is %s", async (state, database) => {
    app.parts.watch.state = () => state;
    const answer = await app.request({ path });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ ...up, status: "down", database });
  });

  test("answers 503 from the moment the server begins to stop, though it still serves", async () => {
    app.parts.lifecycle.stage = "draining";
    const answer = await app.request({ path });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ ...up, status: "down", server: "stopping" });
    expect((await app.request({ path: "/config/" })).statusCode).toBe(200);
  });
});

describe("GET /health/live/", () => {
  test("answers while nothing else works", async () => {
    app.parts.watch.state = () => "unreachable";
    app.parts.lifecycle.stage = "draining";
    const answer = await app.request({ path: "/health/live/" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: "up" });
  });
});

test("refuses other calls in our own form once the server closes", async () => {
  app.parts.lifecycle.stage = "closing";
  const answer = await app.request({ path: "/config/" });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("1");
  expect(answer.json()).toEqual({ reference: answer.headers["x-request-id"] });
});

test("answers only with a reference where the database fails in an unknown way", async () => {
  const { pool } = app.database;
  const connect = pool.connect.bind(pool);
  Object.assign(pool, { connect: () => Promise.reject(new Error("gone to db.internal:5432")) });
  const answer = await app.request({ path: "/taxes/" });
  Object.assign(pool, { connect });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ reference: answer.headers["x-request-id"] });
});
