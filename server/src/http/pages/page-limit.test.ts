import { expect, test } from "vitest";
import { freshIp } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { tinySite } from "../../../test/app/tiny-site.ts";
import { limits, createRateLimits } from "../limits/rate-limits.ts";
import { servePages } from "./site.ts";

const app = useTestApp({
  environment: { TRUSTED_PROXIES: "127.0.0.1" },
  limits: ({ pool }) => createRateLimits(pool),
  extend: (app, parts) => servePages(app, parts, { build: tinySite(), mode: "production" }),
});

const get = (url: string, ip: string, browser?: string) =>
  app.app.inject({
    url,
    headers: { "x-forwarded-for": ip },
    ...(browser !== undefined && { cookies: { browser } }),
  });

/** Pages that no cached page answers: by query, with a cookie, and at addresses that are not there. */
const rendered = (index: number, ip: string) =>
  [
    () => get(`/spaces?q=${index}`, ip),
    () => get("/spaces", ip, `browser-${index}`),
    () => get(`/nowhere-${index}`, ip),
    () => get(`/spaces.data?_routes=${index}`, ip),
  ][index % 4]?.();

test("limits the pages that are rendered for a network, whatever their address and cookies", async () => {
  const { points } = limits.page;
  const addresses = (index: number) => `2001:db8:5:5::${index.toString(16)}`;
  for (let index = 0; index < points; index += 1) {
    expect((await rendered(index, addresses(index)))?.statusCode).toBe(200);
  }
  for (let index = points; index < points + 4; index += 1) {
    const refused = await rendered(index, addresses(index));
    expect(refused?.statusCode).toBe(429);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused?.body).toMatch(/Please wait a moment|Too many requests\./);
  }
  expect((await rendered(0, freshIp()))?.statusCode).toBe(200);
});
