import { describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { pageHeaders } from "./page-headers.ts";

const keys = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

const visitorsPage = { path: "/", isSignedIn: false };

function headersOf(page: Partial<typeof visitorsPage> = {}, environment = {}) {
  return pageHeaders("abc", "production", readConfig(environment), { ...visitorsPage, ...page });
}

/** The policy's directives by name. */
function policyOf(environment: Record<string, string>, mode: "production" | "development") {
  const headers = pageHeaders("abc", mode, readConfig(environment), visitorsPage);
  const policy = headers["content-security-policy"] ?? "";
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

const foreign = (policy: Map<string, string[]>) =>
  [...policy].flatMap(([name, sources]) =>
    sources.filter((source) => source.includes("//")).map((source) => `${name} ${source}`),
  );

describe.each(["production", "development"] as const)("the policy of a page in %s", (mode) => {
  test("allows no other origin", () => {
    expect(foreign(policyOf({}, mode))).toEqual([]);
  });

  test("allows Stripe's origins where Stripe takes the cards, for what it needs", () => {
    expect(foreign(policyOf(keys, mode))).toEqual([
      "script-src https://js.stripe.com",
      "script-src https://*.js.stripe.com",
      "connect-src https://api.stripe.com",
      "frame-src https://js.stripe.com",
      "frame-src https://*.js.stripe.com",
      "frame-src https://hooks.stripe.com",
    ]);
  });

  test("allows Google's addresses where people sign in with Google, for what its button needs", () => {
    expect(foreign(policyOf({ GOOGLE_CLIENT_ID: "frontage" }, mode))).toEqual([
      "script-src https://accounts.google.com/gsi/client",
      "style-src https://accounts.google.com/gsi/style",
      "connect-src https://accounts.google.com/gsi/",
      "frame-src https://accounts.google.com/gsi/",
    ]);
  });

  test("lets scripts of ours run by nonce or origin, with Stripe as without", () => {
    const ours = mode === "production" ? "'nonce-abc'" : "'unsafe-inline'";
    for (const environment of [{}, keys]) {
      expect(policyOf(environment, mode).get("script-src")).toEqual(
        expect.arrayContaining(["'self'", ours]),
      );
    }
  });
});

describe("a page whose address is a secret", () => {
  const secret = { path: "/account/password/reset/s3cret" };

  test("tells nobody where its visitor came from, and is kept by no cache", () => {
    const { path: address } = secret;
    for (const path of [address, address.toUpperCase(), `${address}?utm=1`, `${address}.data`]) {
      expect(headersOf({ path })).toMatchObject({
        "referrer-policy": "no-referrer",
        "cache-control": "private, no-store",
      });
    }
  });

  test("lets no tag manager in", () => {
    const environment = { TAG_MANAGER_ID: "GTM-ABC123" };
    const policy = (page: object) => headersOf(page, environment)["content-security-policy"];
    expect(policy({})).toContain("googletagmanager.com");
    expect(policy(secret)).not.toContain("google");
  });
});

test("a page with somebody's own is kept by no cache, a visitor's may be", () => {
  expect(headersOf({ isSignedIn: true })["cache-control"]).toBe("private, no-store");
  expect(headersOf()["cache-control"]).toBeUndefined();
  expect(headersOf()["referrer-policy"]).toBe("strict-origin-when-cross-origin");
});
