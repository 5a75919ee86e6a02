import zlib from "node:zlib";
import { archiveDiscount, getStaffDiscount } from "@frontage/contract/console/discounts.ts";
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { cachedSite } from "../../../test/app/cached-site.ts";
import { startTestApp, useTestApp, type TestAppOptions } from "../../../test/app/make-app.ts";
import { makeCustomer, makeDiscount } from "../../../test/fixtures/factories.ts";
import { ask } from "../../../test/readers/ask.ts";
import type { SiteRequest } from "./render-page.ts";
import { servePages } from "./site.ts";

type Answer = (request: Request, site: SiteRequest) => Promise<Response> | Response;

const html = { "content-type": "text/html; charset=utf-8" };
const filler = "<i>".repeat(500);
let text: string;
let renders: number;
let answer: Answer;

/** Shows everything that could differ between two visitors. */
const showAll: Answer = ({ url }, { nonce, token, origin }) =>
  new Response(
    `<p>${text} ${url} ${origin} ${token ?? "visitor"}</p><script nonce="${nonce}">run()</script>${filler}`,
    { headers: html },
  );

const extend: NonNullable<TestAppOptions["extend"]> = (fastify, parts) => {
  const build = cachedSite((request, site) => {
    renders += 1;
    return answer(request, site);
  });
  servePages(fastify, parts, { build, mode: "production" });
  fastify.get("/api/breaks", async (_, reply) => reply.code(500).send());
};
const app = useTestApp({ extend });
let origin: string;

beforeAll(async () => {
  origin = await app.app.listen({ port: 0, host: "127.0.0.1" });
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  app.app.fastLane.cache.forget();
  [text, renders, answer] = ["first", 0, showAll];
});
afterEach(() => {
  vi.useRealTimers();
});

const get = (path = "/page", headers: Record<string, string> = {}) =>
  ask(origin, path, { headers });
const bodyOf = async (path?: string, headers?: Record<string, string>) =>
  (await get(path, headers)).body.toString();

/** Advances the machine's clock and the server's clock, which agree in a running server. */
function advance(seconds: number) {
  vi.advanceTimersByTime(seconds * 1000);
  app.clock.advance({ seconds });
}

describe("a cached page", () => {
  test("is what rendering returns, without the nonce", async () => {
    const kept = await bodyOf();
    const rendered = await bodyOf("/page", { cookie: "browser=a" });
    expect(kept).toBe(rendered.replace(/ nonce="[^"]+"/, ""));
    expect(await bodyOf()).toBe(kept);
    expect(renders).toBe(2);
  });

  test("is rendered once for simultaneous visitors and for twenty seconds", async () => {
    await Promise.all([get(), get(), get()]);
    advance(9);
    await get();
    expect(renders).toBe(1);
  });

  test("is sent to visitors while it is renewed for the next one", async () => {
    await get();
    text = "second";
    advance(10);
    expect(await bodyOf()).toContain("first");
    await app.app.fastLane.cache.settle();
    expect(await bodyOf()).toContain("second");
    expect(renders).toBe(2);
  });

  test("is never older than twenty seconds by either clock", async () => {
    await get();
    text = "second";
    vi.advanceTimersByTime(20_000);
    expect(await bodyOf()).toContain("second");
    text = "third";
    app.clock.advance({ days: 1 });
    expect(
      (await app.app.inject({ url: "/page", headers: { host: new URL(origin).host } })).body,
    ).toContain("third");
  });

  test("survives a renewal that fails, until it is too old", async () => {
    await get();
    const failures: Answer[] = [
      () => new Response("broken", { status: 500, headers: html }),
      () => Response.redirect("http://localhost/elsewhere"),
    ];
    for (const fail of failures) {
      answer = fail;
      advance(10);
      expect(await bodyOf()).toContain("first");
      await app.app.fastLane.cache.settle();
      expect(await bodyOf()).toContain("first");
      advance(10);
      expect((await get()).status).toBeGreaterThanOrEqual(300);
      answer = showAll;
      await get();
    }
  });

  test("is the same for all campaigns and differs by the parameters that it reads", async () => {
    const plain = await bodyOf();
    expect(await bodyOf("/page?utm_source=mail&fbclid=1")).toBe(plain);
    expect(renders).toBe(1);
    expect(await bodyOf("/page?utm_source=mail&month=2027-05")).toContain("/page?month=2027-05 ");
    expect(await bodyOf("/page?month=2027-05")).toContain("/page?month=2027-05 ");
    expect(renders).toBe(2);
  });

  test("is sent to visitors with cookies that do not change it", async () => {
    await get();
    await get("/page", { cookie: "consent=accepted; _ga=GA1; __Host-known=a" });
    expect(renders).toBe(1);
  });

  test("differs by host, and an invalid host is refused", async () => {
    await get();
    expect(await bodyOf("/page", { host: "frontage.example" })).toContain(
      "http://frontage.example/page",
    );
    expect(await bodyOf()).toContain(`${origin}/page`);
    for (const host of ["a/b", "a@b"]) {
      expect((await get("/page", { host })).status).toBe(400);
    }
  });

  test("answers HEAD without a body", async () => {
    const { body, headers } = await get();
    const head = await ask(origin, "/page", { method: "HEAD" });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(String(body.length));
    expect(head.headers["etag"]).toBe(headers["etag"]);
    expect(renders).toBe(1);
  });

  test("shows at once what staff change", async () => {
    const api = app.api((await makeCustomer(app, ["Staff"])).token);
    const params = { code: await makeDiscount(app.database.db) };
    const { version } = await api(getStaffDiscount, { params });
    await get();
    text = "second";
    await expect(app.api()(archiveDiscount, { params, body: { version } })).rejects.toThrow();
    expect(await bodyOf()).toContain("first");
    await api(archiveDiscount, { params, body: { version } });
    expect(await bodyOf()).toContain("second");
  });
});

describe("the headers of a cached page", () => {
  test("are the same whether Fastify sends it or not, except the request's id", async () => {
    const namesOf = (headers: object) =>
      Object.keys(headers)
        .filter((name) => !["date", "connection", "keep-alive", "x-request-id"].includes(name))
        .toSorted();
    const { host } = new URL(origin);
    await get();
    const { headers } = await app.app.inject({ url: "/page", headers: { host } });
    const direct = (await get()).headers;
    expect(direct["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(namesOf(direct)).toEqual(namesOf(headers));
    for (const name of namesOf(direct)) {
      expect(direct[name]).toBe(headers[name]);
    }
  });

  test("allow its own scripts by their hashes", async () => {
    const { headers } = await get();
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='[;]/);
    expect(policy).not.toContain("nonce");
  });

  test("let only the visitor's browser store it, which asks each time", async () => {
    const { headers } = await get();
    expect(headers).toMatchObject({
      "cache-control": "private, no-cache",
      vary: "accept-encoding",
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("state its age, by which the browser sets its clock", async () => {
    await get();
    advance(7);
    expect((await get()).headers["server-timing"]).toBe("cache;dur=7000");
  });

  test("answer 304 to a browser that has it", async () => {
    const { headers } = await get();
    const etag = String(headers["etag"]);
    const again = await get("/page", { "if-none-match": `W/${etag}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers["etag"]).toBe(etag);
    expect((await get("/page", { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("name the encoding that the client prefers", async () => {
    const plain = (await get()).body;
    const br = await get("/page", { "accept-encoding": "gzip, deflate, br" });
    const gzip = await get("/page", { "accept-encoding": "gzip" });
    expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual([
      "br",
      "gzip",
    ]);
    expect(zlib.brotliDecompressSync(br.body)).toEqual(plain);
    expect(zlib.gunzipSync(gzip.body)).toEqual(plain);
  });
});

describe("a page that is rendered for each request", () => {
  test.each([
    ["has a session", "/page", { cookie: "session=abc" }],
    ["has a session among other cookies", "/page", { cookie: "a=b; session = abc" }],
    ["has a browser that may have holds", "/page", { cookie: "consent=accepted;browser=abc" }],
    ["has a token", "/page", { authorization: "Token abc" }],
    ["is a preview", "/page?preview=3", {}],
    ["is not among the cached ones", "/other", {}],
  ])("%s", async (_, path, headers) => {
    await get();
    renders = 0;
    await get(path, headers);
    await get(path, headers);
    expect(renders).toBe(2);
  });

  test("has a session under https", async () => {
    const proxied = await startTestApp({ environment: { TRUSTED_PROXIES: "127.0.0.1" }, extend });
    const address = await proxied.app.listen({ port: 0, host: "127.0.0.1" });
    const headers = { "x-forwarded-proto": "https", "x-forwarded-host": "frontage.example" };
    const show = async (cookie: string) =>
      (await ask(address, "/page", { headers: { ...headers, cookie } })).body.toString();
    for (const session of ["ada", "bob"]) {
      expect(await show("")).toContain("/page https://frontage.example visitor</p>");
      expect(await show(`__Host-session=${session}`)).toContain(` ${session}</p>`);
    }
    expect((await ask(address, "/page")).body.toString()).toContain(`${address} visitor</p>`);
    await proxied.stop();
  });

  test.each<[string, Answer]>([
    ["is an error", () => new Response("broken", { status: 500, headers: html })],
    ["is missing", () => new Response("missing", { status: 404, headers: html })],
    ["redirects", () => new Response(null, { status: 302, headers: { location: "/other" } })],
    ["sets a cookie", () => new Response("", { headers: { ...html, "set-cookie": "a=b" } })],
    ["is a file", () => new Response("{}", { headers: { "content-type": "application/json" } })],
    [
      "lacks a part",
      async (_, { fetch }) => {
        await fetch("/api/breaks", {});
        return new Response("without a part", { headers: html });
      },
    ],
  ])("%s", async (_, response) => {
    answer = response;
    const { status, headers } = await get();
    const again = await get();
    expect(renders).toBe(2);
    expect([again.status, again.headers["location"]]).toEqual([status, headers["location"]]);
    expect(again.headers["server-timing"]).toBeUndefined();
  });

  test("is missing, with a nonce that its policy allows", async () => {
    answer = (_, { nonce }) =>
      new Response(`<script nonce="${nonce}">`, { status: 404, headers: html });
    const { status, headers, body } = await get();
    const [, nonce = ""] = /nonce="([^"]+)"/.exec(body.toString()) ?? [];
    expect([status, renders]).toEqual([404, 1]);
    expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
  });

  test("sets a cookie of a visitor who comes at the same time as another", async () => {
    answer = () =>
      new Response("", { headers: { ...html, "set-cookie": `visit=${(renders += 1)}` } });
    const answers = await Promise.all([get(), get()]);
    expect(new Set(answers.map(({ headers }) => String(headers["set-cookie"]))).size).toBe(2);
  });

  test("redirects with the parameters of a campaign", async () => {
    answer = ({ url }) =>
      new Response(null, { status: 302, headers: { location: `/other${new URL(url).search}` } });
    const { headers } = await get("/page?utm_source=mail");
    expect(headers["location"]).toBe("/other?utm_source=mail");
  });
});

test("two people's pages never mix", async () => {
  const visitor = fc.record({
    session: fc.option(fc.constantFrom("ada", "bob")),
    month: fc.constantFrom("", "?month=1", "?month=2"),
    seconds: fc.constantFrom(0, 1, 11),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(visitor, { maxLength: 12 }), async (visitors) => {
      for (const { session, month, seconds } of visitors) {
        advance(seconds);
        const headers: Record<string, string> =
          session === null ? {} : { cookie: `session=${session}` };
        const page = await bodyOf(`/page${month}`, headers);
        expect(page).toContain(`/page${month} ${origin} ${session ?? "visitor"}</p>`);
      }
    }),
    { numRuns: 20 },
  );
});

test("a page that was begun before a change is not cached after it", async () => {
  let finish = () => {};
  answer = (request, site) =>
    new Promise((resolve) => {
      finish = () => resolve(showAll(request, site));
    });
  const begun = get();
  await expect.poll(() => renders).toBe(1);
  app.app.fastLane.cache.forget();
  finish();
  await begun;
  answer = showAll;
  text = "second";
  expect(await bodyOf()).toContain("second");
});

test("counts answers from memory in the metrics", async () => {
  await get();
  const count = async () => {
    const { body } = await app.app.inject("/api/metrics/");
    const [, value = "0"] =
      /http_request_duration_seconds_count\{method="GET",route="\/\*",status="200"\} (\d+)/.exec(
        body,
      ) ?? [];
    return Number(value);
  };
  const before = await count();
  await get();
  await get();
  expect(await count()).toBe(before + 2);
});
