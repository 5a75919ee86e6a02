import { describe, expect, test } from "vitest";
import { createSampleDatabase } from "../../../test/calls/sample-world.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { addressOf, listOperations, payloadOf } from "../../../test/calls/operations.ts";
import { readConfig } from "../../config/config.ts";
import { pageHeaders } from "../pages/page-headers.ts";
import { securityHeaders } from "./security-headers.ts";

const app = useTestApp({ database: createSampleDatabase });

describe("every answer", () => {
  test("restricts its type, its window and its embedding to our own site", async () => {
    for (const url of ["/api/config/", "/api/docs/", "/api/nowhere/", "/pictures/a/b", "/%"]) {
      expect((await app.app.inject(url)).headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
      });
    }
  });

  test("sends HSTS if the site has https", () => {
    const headers = securityHeaders(
      readConfig({ PUBLIC_URL: "https://frontage.example", PAYMENTS: "testpay", DEMO: "0" }),
    );
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    expect(securityHeaders(readConfig({}))["strict-transport-security"]).toBeUndefined();
  });

  test("extends HSTS to subdomains if that is set", () => {
    const config = readConfig({
      PUBLIC_URL: "https://frontage.example",
      PAYMENTS: "testpay",
      DEMO: "0",
      HSTS_SUBDOMAINS: "1",
    });
    const page = { path: "/", isPersonal: false };
    for (const headers of [
      securityHeaders(config),
      pageHeaders("", "production", config, { frames: [], pictures: [] }, page),
    ]) {
      expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    }
    const plain = securityHeaders(readConfig({ HSTS_SUBDOMAINS: "1" }));
    expect(plain["strict-transport-security"]).toBeUndefined();
  });

  test("keeps the windows of Google's sign-in and of banks connected to the page", () => {
    const headers = securityHeaders(readConfig({ GOOGLE_CLIENT_ID: "frontage" }));
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
  });
});

describe("caches", () => {
  test("store no answer to a signed-in caller or to a change", async () => {
    const { operations, token } = await listOperations(app);
    const kept: string[] = [];
    for (const operation of operations.filter(({ name }) => name !== "logOut")) {
      const { method, name } = operation;
      const path = addressOf(operation);
      const isPrivate =
        method !== "GET" || (await app.request({ method, path })).statusCode === 401;
      const { headers } = await app.request({ method, path, token, ...payloadOf(operation) });
      if (isPrivate && headers["cache-control"] !== "private, no-store") {
        kept.push(name);
      }
    }
    expect(kept).toEqual([]);
  });

  test("may store public lists for the time that the answer states", async () => {
    const { headers } = await app.request({ path: "/spaces/" });
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  });
});
