import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import { giveCookie, readCookiesByName, removeCookie } from "./cookies.ts";

/** An app with a page that shows its session, a public page, log-in and log-out. */
async function makeApp(environment: Record<string, string>): Promise<FastifyInstance> {
  const config = readConfig(environment);
  const app = Fastify();
  await app.register(cookie);
  readCookiesByName(app, config);
  app.get("/", (request, reply) => reply.send({ session: request.cookies["session"] ?? null }));
  app.get("/picture", async (_request, reply) => {
    reply.header("cache-control", "public, max-age=300");
    return "a picture";
  });
  app.put("/", async (request, reply) => {
    giveCookie(request, reply, config, "session", "fresh");
    return "in";
  });
  app.delete("/", async (request, reply) => {
    removeCookie(request, reply, config, "session");
    return "out";
  });
  return app;
}

let secure: FastifyInstance;
let plain: FastifyInstance;
beforeAll(async () => {
  secure = await makeApp({
    PUBLIC_URL: "https://frontage.example",
    DEMO: "0",
    PAYMENTS: "testpay",
  });
  plain = await makeApp({});
});
afterAll(() => Promise.all([secure.close(), plain.close()]));

const ask = (app: FastifyInstance, cookies: Record<string, string>, url = "/") =>
  app.inject({ url, cookies });

describe("under https", () => {
  test("sets cookies with the prefix __Host-", async () => {
    const { cookies } = await secure.inject({ method: "PUT", url: "/" });
    expect(cookies).toEqual([
      {
        name: "__Host-session",
        value: "fresh",
        path: "/",
        httpOnly: true,
        secure: true,
        sameSite: "Lax",
        maxAge: 604_800,
      },
    ]);
  });

  test("reads an old cookie once and replaces it", async () => {
    const first = await ask(secure, { session: "old" });
    expect(first.json()).toEqual({ session: "old" });
    expect(first.cookies).toMatchObject([
      { name: "__Host-session", value: "old", secure: true, maxAge: 604_800 },
      { name: "session", value: "", maxAge: 0 },
    ]);
    const second = await ask(secure, { "__Host-session": "old" });
    expect(second.json()).toEqual({ session: "old" });
    expect(second.cookies).toEqual([]);
  });

  test("ignores and removes an old cookie beside a prefixed one", async () => {
    const answer = await ask(secure, { session: "planted", "__Host-session": "mine" });
    expect(answer.json()).toEqual({ session: "mine" });
    expect(answer.cookies).toMatchObject([{ name: "session", value: "", maxAge: 0 }]);
  });

  test("sets no cookie on an answer that shared caches may store", async () => {
    expect((await ask(secure, { session: "old" }, "/picture")).cookies).toEqual([]);
  });

  test("leaves the cookies of a log-in or log-out unchanged", async () => {
    const logIn = await secure.inject({ method: "PUT", url: "/", cookies: { session: "old" } });
    expect(logIn.cookies.map(({ name, value }) => [name, value])).toEqual([
      ["__Host-session", "fresh"],
    ]);
    const logOut = await secure.inject({ method: "DELETE", url: "/", cookies: { session: "old" } });
    expect(logOut.cookies.map(({ name, value }) => [name, value])).toEqual([
      ["__Host-session", ""],
      ["session", ""],
    ]);
  });
});

test("uses unprefixed names over http and ignores prefixed cookies", async () => {
  const { cookies } = await plain.inject({ method: "PUT", url: "/" });
  expect(cookies).toMatchObject([{ name: "session", value: "fresh" }]);
  expect((await ask(plain, { session: "mine" })).json()).toEqual({ session: "mine" });
  expect((await ask(plain, { "__Host-session": "mine" })).json()).toEqual({ session: null });
});
