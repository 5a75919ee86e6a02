import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";

const app = useTestApp();

describe("GET /health/", () => {
  test("reports to any caller that database and jobs are up", async () => {
    const answer = await app.request({ path: "/health/" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: "up", database: "up", jobs: "up" });
  });

  test("answers 503 when the jobs are down or do not respond", async () => {
    for (const isUp of [async () => false, () => Promise.reject(new Error("no connection"))]) {
      Object.assign(app.jobs, { isUp });
      const answer = await app.request({ path: "/health/" });
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toEqual({ status: "down", database: "up", jobs: "down" });
    }
    Object.assign(app.jobs, { isUp: async () => true });
  });

  test("answers 503 without the database, while other calls answer only with a reference", async () => {
    const { pool } = app.database;
    const connect = pool.connect.bind(pool);
    Object.assign(pool, { connect: () => Promise.reject(new Error("gone to db.internal:5432")) });
    const answer = await app.request({ path: "/health/" });
    const other = await app.request({ path: "/taxes/" });
    Object.assign(pool, { connect });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: "down", database: "down", jobs: "up" });
    expect(other.statusCode).toBe(500);
    expect(other.json()).toEqual({ reference: other.headers["x-request-id"] });
  });
});
