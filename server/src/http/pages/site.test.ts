import { listReservedTimes } from "@frontage/contract/spaces/availability.ts";
import { createApi } from "@frontage/contract/client.ts";
import { placeHold } from "@frontage/contract/bookings/holds.ts";
import { describe, expect, test } from "vitest";
import { createLog } from "../../start/create-log.ts";
import { at, freshIp, makeSpace, time } from "../../../test/fixtures/factories.ts";
import { startTestApp, useTestApp } from "../../../test/app/make-app.ts";
import { tinySite } from "../../../test/app/tiny-site.ts";
import { required } from "../../../../testing/required.ts";
import { fetchInProcess } from "./fetch-in-process.ts";
import { servePages } from "./site.ts";

const app = useTestApp({
  extend: (app, parts) => servePages(app, parts, { build: tinySite(), mode: "production" }),
});
const get = (url: string, host = "frontage.example") => app.app.inject({ url, headers: { host } });

describe("a malformed address", () => {
  test.each([
    "/spaces/%",
    "/spaces/%00",
    "/spaces/a%0Ab",
    "/spaces/%ff",
    "/account/password/reset/%ZZ",
    "//elsewhere.example/spaces",
    `/spaces/${"x".repeat(2500)}`,
    "/pictures/%/500.webp",
  ])("%s answers the not-found page with 404", async (url) => {
    const { statusCode, body, headers } = await get(url);
    expect([statusCode, body]).toEqual([404, "the not-found page"]);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'self'"),
    });
  });

  test("answers 404 as JSON below /api/", async () => {
    for (const url of ["/api/%", "/api/spaces/%ff/", `/api/spaces/${"x".repeat(2500)}/`]) {
      expect((await get(url)).json()).toMatchObject({ code: "not_found" });
    }
  });
});

test("passes well-formed addresses on to the site", async () => {
  for (const url of ["/spaces/caf%C3%A9", "/spaces/a.b", "/spaces/carnaby-yard)", "/x%2Fy"]) {
    expect((await get(url)).body).toBe(url);
  }
});

describe("an invalid Host header", () => {
  const hosts = ["[", "a b", "a/b", "a@b", "%", "<x>", "a:99999", "1.2.3.999", "x".repeat(300)];

  test.each(hosts)("%s is refused with 400 everywhere", async (host) => {
    for (const url of ["/", "/spaces/%", "/api/config/", "/api/metrics/", "/api/docs/", "/api/%"]) {
      expect([url, (await get(url, host)).statusCode]).toEqual([url, 400]);
    }
  });

  test("is refused even if a trusted proxy passes it on", async () => {
    const environment = { TRUSTED_PROXIES: "127.0.0.1" };
    const proxied = await startTestApp({ environment });
    const headers = { host: "frontage.example", "x-forwarded-host": "a/b" };
    const answer = await proxied.app.inject({ url: "/api/config/", headers });
    expect(answer.statusCode).toBe(400);
    await proxied.stop();
  });

  test.each(["frontage.example", "localhost:3000", "[::1]:3000", "203.0.113.7", "a_b.example."])(
    "%s is accepted",
    async (host) => {
      expect((await get("/api/config/", host)).statusCode).toBe(200);
    },
  );
});

test("logs a page's failure without personal data", async () => {
  const lines: string[] = [];
  const log = createLog(undefined, { write: (line: string) => void lines.push(line) });
  const failing = await startTestApp({
    extend: (app, parts) =>
      servePages(app, { ...parts, log }, { build: tinySite(), mode: "production" }),
  });
  const { statusCode } = await failing.app.inject("/fails?email=ada@example.com");
  expect(statusCode).toBe(500);
  expect(lines.join()).toContain("no luck for (e-mail)");
  expect(lines.join()).not.toContain("ada@example.com");
  await failing.stop();
});

describe("a page with free times", () => {
  const slot = (from: string, to: string) => {
    const { start, end } = time(from, to);
    return { start, end };
  };
  const apiOf = (browser: string | null) => {
    const fetch = fetchInProcess(app.app, { ip: freshIp(), browser });
    return createApi({ base: "/api", fetch, token: () => null });
  };
  /** A new space with a hold, and the cookie of the browser that placed it. */
  async function holdInBrowser() {
    const { code } = await makeSpace(app.database.db);
    const { start, end } = slot("10:00", "12:00");
    const answer = await app.request({
      method: "POST",
      path: "/bookings/holds/",
      body: { space: code, times: [{ start: String(start), end: String(end) }] },
      ip: freshIp(),
    });
    const browser = answer.cookies.find(({ name }) => name === "browser")?.value;
    return { code, browser: required(browser, "the cookie of the browser") };
  }

  test("shows the visitor's own hold as free, and is not cached", async () => {
    const { code, browser } = await holdInBrowser();
    const show = (cookies: Record<string, string>) => {
      const path = `/api/spaces/${code}/availability/?month=2027-05`;
      return app.app.inject({ url: "/shows", query: { path }, cookies });
    };
    const statusFor = async (cookies: Record<string, string>) => {
      const days: { date: string; status: string }[] = (await show(cookies)).json();
      return days.find(({ date }) => date === "2027-05-10")?.status;
    };
    expect(await statusFor({ browser })).toBe("free");
    expect(await statusFor({ browser: "another" })).toBe("partly");
    expect(await statusFor({})).toBe("partly");
    const page = await app.app.inject({ url: "/spaces/a", cookies: { browser } });
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect((await get("/spaces/a")).headers["cache-control"]).toBeUndefined();
  });

  test("does not change a hold by the browser's cookie", async () => {
    const { code, browser } = await holdInBrowser();
    // In the same browser, other times would replace the first hold.
    await apiOf(browser)(placeHold, { body: { space: code, times: [slot("15:00", "16:00")] } });
    const [minTime, maxTime] = [at("2027-05-10T00:00"), at("2027-05-11T00:00")];
    const query = { space: code, minTime, maxTime };
    expect(await apiOf(null)(listReservedTimes, { query })).toHaveLength(2);
    expect(await apiOf(browser)(listReservedTimes, { query })).toHaveLength(1);
  });
});

describe("the policy of a page", () => {
  test("allows frames of the tour, map and review hosts only", async () => {
    const framing = await startTestApp({
      extend: (app, parts) => servePages(app, parts, { build: tinySite(), mode: "production" }),
    });
    const { db } = framing.database;
    const { id } = await makeSpace(db);
    const addresses = { tourUrl: "https://tours.example/a", mapUrl: "https://maps.example/b" };
    await db.updateTable("spaces").set(addresses).where("id", "=", id).execute();
    await db.updateTable("siteSettings").set({ reviewsUrl: "https://reviews.example/c" }).execute();
    const { headers } = await framing.app.inject({ url: "/" });
    expect(headers["content-security-policy"]).toContain(
      "frame-src 'self' https://reviews.example https://tours.example https://maps.example;",
    );
    await framing.stop();
  });
});
