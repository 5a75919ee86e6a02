import { describe, expect, test } from "vitest";
import type { ServerBuild } from "react-router";
import { makeSpace } from "../../test/factories.ts";
import { startTestApp } from "../../test/make-app.ts";
import { servePages } from "./site.ts";

const entry = {
  default: (_request: Request, status: number, headers: Headers) =>
    new Response("a page", { status, headers }),
  /** The server hands every request to the build through this. */
  provideSiteRequest: () => undefined,
};

/** A site of one empty page. */
const build: ServerBuild = {
  entry: { module: entry },
  routes: { root: { id: "root", path: "", module: { default: () => null } } },
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "" },
};

describe("the policy of a page", () => {
  test("lets the hosts of a space's tour and map and of the reviews into frames, and no other", async () => {
    const app = await startTestApp({
      extend: (fastify, parts) => servePages(fastify, parts, { build, mode: "production" }),
    });
    const { db } = app.database;
    const { id } = await makeSpace(db);
    const addresses = { tourUrl: "https://tours.example/a", mapUrl: "https://maps.example/b" };
    await db.updateTable("spaces").set(addresses).where("id", "=", id).execute();
    await db.updateTable("siteSettings").set({ reviewsUrl: "https://reviews.example/c" }).execute();
    const { headers } = await app.app.inject({ url: "/" });
    expect(headers["content-security-policy"]).toContain(
      "frame-src 'self' https://reviews.example https://tours.example https://maps.example;",
    );
    await app.stop();
  });
});
