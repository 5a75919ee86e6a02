import { describe, expect, test } from "vitest";
import { makeSpace } from "../../test/fixtures/factories.ts";
import { useTestApp } from "../../test/app/make-app.ts";

/** With pages that answer whatever nothing else does, as the site's do. */
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

describe("an address of the API that there is not", () => {
  test.each(["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"] as const)(
    "is 404 as JSON to %s, with and without a slash at the end, and never a page",
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

  test("is 404 without a look at the body", async () => {
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

  test("leaves what lies beside the API to the site", async () => {
    for (const url of ["/", "/spaces/", "/apis", "/api-docs/"]) {
      expect((await app.app.inject({ url })).body).toBe("a page");
    }
  });

  test("answers a method that an address does not have", async () => {
    for (const method of ["POST", "PUT", "DELETE"] as const) {
      expect((await app.request({ method, path: "/spaces/" })).statusCode).toBe(404);
    }
  });
});
