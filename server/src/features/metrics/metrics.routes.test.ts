import { describe, expect, test } from "vitest";
import { startTestApp, useTestApp } from "../../../test/app/make-app.ts";

describe("GET /api/metrics/", () => {
  const app = useTestApp();

  test("answers 404 to other machines and behind a proxy without a token", async () => {
    const far = await app.app.inject({ url: "/api/metrics/", remoteAddress: "203.0.113.7" });
    expect(far.statusCode).toBe(404);
    const proxied = await app.app.inject({
      url: "/api/metrics/",
      headers: { "x-forwarded-for": "203.0.113.7" },
    });
    expect(proxied.statusCode).toBe(404);
  });

  test.each([
    { host: "frontage.example" },
    { host: "127.0.0.1.frontage.example" },
    { forwarded: "for=203.0.113.7" },
    { via: "1.1 proxy" },
    { "x-real-ip": "127.0.0.1" },
    { "x-forwarded-proto": "https" },
    { "cf-connecting-ip": "127.0.0.1" },
  ])("refuses a request that was forwarded by another host or a proxy: %o", async (headers) => {
    expect((await app.app.inject({ url: "/api/metrics/", headers })).statusCode).toBe(404);
  });

  test("refuses a request that a trusted proxy attributes to this machine", async () => {
    const environment = { TRUSTED_PROXIES: "127.0.0.1" };
    const proxied = await startTestApp({ environment });
    const answer = await proxied.app.inject({ url: "/api/metrics/" });
    expect(answer.statusCode).toBe(404);
    await proxied.stop();
  });

  test("returns the duration of requests by route to callers on this machine", async () => {
    await app.app.inject({ url: "/api/spaces/" });
    const answer = await app.app.inject({ url: "/api/metrics/" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toContain("text/plain");
    expect(answer.body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/spaces/",status="200"} 1',
    );
    expect(answer.body).toContain("process_resident_memory_bytes");
  });

  test("requires the token from other machines", async () => {
    const token = "operator-token-0123456789";
    const started = await startTestApp({ environment: { METRICS_TOKEN: token } });
    const ask = (authorization?: string) =>
      started.app.inject({
        url: "/api/metrics/",
        remoteAddress: "203.0.113.7",
        headers: authorization === undefined ? {} : { authorization },
      });
    expect((await ask()).statusCode).toBe(401);
    expect((await ask("Bearer wrong")).statusCode).toBe(401);
    expect((await ask(`Bearer ${token}`)).statusCode).toBe(200);
    await started.stop();
  });
});
