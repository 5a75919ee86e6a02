import { describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { pageHeaders } from "./page-headers.ts";

const keys = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

/** The policy's directives by name. */
function policyOf(environment: Record<string, string>, mode: "production" | "development") {
  const policy = pageHeaders("abc", mode, readConfig(environment))["content-security-policy"] ?? "";
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

  test("lets scripts of ours run by nonce or origin, with Stripe as without", () => {
    const ours = mode === "production" ? "'nonce-abc'" : "'unsafe-inline'";
    for (const environment of [{}, keys]) {
      expect(policyOf(environment, mode).get("script-src")).toEqual(
        expect.arrayContaining(["'self'", ours]),
      );
    }
  });
});
