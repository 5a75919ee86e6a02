import { describe, expect, test } from "vitest";
import { makeSpace } from "../../test/fixtures/factories.ts";
import { useTestApp } from "../../test/app/make-app.ts";

/** With pages that answer every other path, like the site's. */
const app = useTestApp({
  extend: (app) => {
    app.route({
      method: ["GET", "HEAD", "POST"],
      url: "/*",
      handler: async (_, reply) => reply.type("text/html").send("a page"),
    });
  },
});

const notFound = { detail: "This address was not found.", code: "not_found" };

describe("an unknown address of the API", () => {
  test.each(["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"] as const)(
    "answers %s with 404 as JSON, with and without a trailing slash",
    async (method) => {
      const { code } = await makeSpace(app.database.db);
      for (const path of [
        "/api/",
        "/api/nowhere",
        "/api/nowhere/",
        "/api/spaces",
        `/api/spaces/${code}`,
        "/api/spaces//",
        "/api/bookings",
        "/api/auth/",
        "/api/openapi.json/",
        "/api/%ZZ/",
        "/api/spaces/../config",
      ]) {
        const answer = await app.app.inject({ method, url: path });
        expect([path, answer.statusCode, answer.json()]).toEqual([path, 404, notFound]);
        expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
      }
    },
  );

  test("answers 404 without reading the body", async () => {
    for (const [type, body] of [
      ["application/json", "{"],
      ["text/plain", "x"],
      ["application/json", "x".repeat(400_000)],
    ] as const) {
      const headers = { "content-type": type };
      const answer = await app.request({ method: "POST", path: "/nowhere/", body, headers });
      expect([answer.statusCode, answer.json()]).toEqual([404, notFound]);
    }
  });

  test("does not affect addresses outside the API", async () => {
    for (const url of ["/", "/spaces/", "/apis", "/api-docs/"]) {
      expect((await app.app.inject({ url })).body).toBe("a page");
    }
  });

  test("answers 404 to a method that an address does not have", async () => {
    for (const method of ["POST", "PUT", "DELETE"] as const) {
      expect((await app.request({ method, path: "/spaces/" })).statusCode).toBe(404);
    }
  });
});
