import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";
import { servePages } from "./site.ts";

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A site with one page, which shows its visitor as logged out if their data is missing. */
function onePageSite(): ServerBuild {
  let fetchFromApi: Fetch | undefined;
  const entry = {
    default: async (_request: Request, status: number, headers: Headers) =>
      new Response("<h1>You are signed out.</h1>", { status, headers }),
    cachedPages: {},
    reportErrorsTo: () => {},
    provideSiteRequest: (_context: unknown, request: { readonly fetch: Fetch }) => {
      fetchFromApi = request.fetch;
    },
  };
  const root = {
    default: () => null,
    loader: async () => {
      await fetchFromApi?.("/api/taxes/", { method: "GET" });
      return null;
    },
  };
  const asset = { id: "root", path: "", module: "/root.js", hasLoader: true };
  const build: unknown = {
    entry: { module: entry },
    routes: { root: { id: "root", path: "", module: root } },
    assets: {
      entry: { module: "/entry.js", imports: [] },
      routes: { root: asset },
      url: "",
      version: "1",
    },
    publicPath: "/",
    basename: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  };
  // The parts of a build that the router needs for one page.
  return build as ServerBuild;
}

const app = useTestApp({
  extend: (fastify, parts) =>
    servePages(fastify, parts, { build: onePageSite(), mode: "production" }),
});

test("answers pages with 503 and a page that retries while the database cannot be reached", async () => {
  expect((await app.app.inject({ url: "/" })).statusCode).toBe(200);
  const { pool } = app.database;
  const connect = pool.connect.bind(pool);
  Object.assign(pool, {
    connect: () => Promise.reject(new Error("Connection terminated unexpectedly")),
  });
  const page = await app.app.inject({ url: "/" });
  const data = await app.app.inject({ url: "/_.data" });
  Object.assign(pool, { connect });

  expect(page.statusCode).toBe(503);
  expect(page.headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
  expect(page.body).toContain("Back in a moment.");
  expect(page.body).not.toContain("signed out");
  // It contains everything it needs, and its script may run.
  expect(page.body).not.toMatch(/<link|src=|url\(/);
  const [, nonce = ""] = /<script nonce="([^"]+)">/.exec(page.body) ?? [];
  expect(page.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);

  expect(data.statusCode).toBe(503);
  expect(data.headers["retry-after"]).toBe("5");
  expect(data.body).toBe("The site is starting again.");

  expect((await app.app.inject({ url: "/" })).statusCode).toBe(200);
});
