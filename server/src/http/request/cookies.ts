import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";

const day = 24 * 60 * 60;

/** The server's own cookies and how long a browser keeps them, in seconds; null: until it closes. */
const lifetimes = {
  session: 7 * day,
  browser: null,
  known: 365 * day,
  google: null,
} as const satisfies Record<string, number | null>;

export type CookieName = keyof typeof lifetimes;

const names = Object.keys(lifetimes) as CookieName[];

// Browsers accept this prefix only over https, for all paths and from this host, so that no other host of the domain
// can set it.
const prefix = "__Host-";

const personal = /(?:^|;)\s*(?:(?:__Host-)?(?:session|browser)|known|google)\s*=/;

/**
 * Whether a `Cookie` header may change the answer to a visitor: it has a session, the browser of a hold, or a cookie
 * that an answer under https replaces.
 */
export const mayBePersonal = (cookies: string) => personal.test(cookies);

const isSecure = (request: FastifyRequest, { publicUrl }: Config) =>
  request.protocol === "https" || (publicUrl?.startsWith("https:") ?? false);

/** Sets a cookie that scripts cannot read, under https with the prefix `__Host-`. */
export function giveCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  name: CookieName,
  value: string,
  maxAgeSeconds: number | null = lifetimes[name],
): void {
  const secure = isSecure(request, config);
  reply.setCookie(secure ? prefix + name : name, value, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    ...(maxAgeSeconds !== null && { maxAge: maxAgeSeconds }),
  });
}

export function removeCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  name: CookieName,
): void {
  if (isSecure(request, config)) {
    reply.clearCookie(prefix + name, { path: "/", secure: true });
  }
  reply.clearCookie(name, { path: "/" });
}

/**
 * Makes cookies readable by their plain names. Under https a cookie without the prefix is read once: the answer sets it
 * with the prefix and removes the old one.
 */
export function readCookiesByName(app: FastifyInstance, config: Config): void {
  const old = new WeakMap<FastifyRequest, CookieName[]>();
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.headers.cookie !== undefined && isSecure(request, config)) {
      const outdated = names.filter((name) => request.cookies[name] !== undefined);
      if (outdated.length > 0) {
        old.set(request, outdated);
      }
      for (const name of names) {
        request.cookies[name] = request.cookies[prefix + name] ?? request.cookies[name];
      }
    }
    done();
  });
  app.addHook("onSend", (request, reply, _payload, done) => {
    const outdated = old.get(request);
    if (outdated) {
      replaceCookies(request, reply, config, outdated);
    }
    done();
  });
}

function replaceCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  outdated: readonly CookieName[],
): void {
  // An answer that shared caches may store must not set a cookie.
  if (String(reply.getHeader("cache-control") ?? "").includes("public")) {
    return;
  }
  const given = String(reply.getHeader("set-cookie") ?? "");
  for (const name of outdated) {
    const value = request.cookies[name];
    if (!given.includes(`${name}=`)) {
      if (value !== undefined && request.cookies[prefix + name] === undefined) {
        giveCookie(request, reply, config, name, value);
      }
      reply.clearCookie(name, { path: "/" });
    }
  }
}
