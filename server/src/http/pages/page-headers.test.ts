import { describe, expect, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import { pageHeaders, type EmbedOrigins } from "./page-headers.ts";

const keys = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

const noEmbeds = { frames: [], pictures: [] };
const visitorsPage = { path: "/", isPersonal: false };

function headersOf(page: Partial<typeof visitorsPage> = {}, environment = {}) {
  const config = readConfig(environment);
  return pageHeaders("'nonce-abc'", "production", config, noEmbeds, { ...visitorsPage, ...page });
}

/** The policy's directives by name. */
function policyOf(
  environment: Record<string, string>,
  mode: "production" | "development",
  embeds: EmbedOrigins = noEmbeds,
) {
  const headers = pageHeaders("'nonce-abc'", mode, readConfig(environment), embeds, visitorsPage);
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

  test("allows Stripe's origins where Stripe takes the cards, for the required directives", () => {
    expect(foreign(policyOf(keys, mode))).toEqual([
      "script-src https://js.stripe.com",
      "script-src https://*.js.stripe.com",
      "connect-src https://api.stripe.com",
      "frame-src https://js.stripe.com",
      "frame-src https://*.js.stripe.com",
      "frame-src https://hooks.stripe.com",
    ]);
  });

  test("allows Google's addresses where people sign in with Google, for the button's directives", () => {
    expect(foreign(policyOf({ GOOGLE_CLIENT_ID: "frontage" }, mode))).toEqual([
      "script-src https://accounts.google.com/gsi/client",
      "style-src https://accounts.google.com/gsi/style",
      "connect-src https://accounts.google.com/gsi/",
      "frame-src https://accounts.google.com/gsi/",
    ]);
  });

  test("allows the tag manager's addresses if there is one, for the required directives", () => {
    expect(foreign(policyOf({ TAG_MANAGER_ID: "GTM-ABC123" }, mode))).toEqual([
      "script-src https://www.googletagmanager.com",
      "img-src https://www.googletagmanager.com",
      "img-src https://*.google-analytics.com",
      "connect-src https://www.googletagmanager.com",
      "connect-src https://*.google-analytics.com",
      "connect-src https://*.analytics.google.com",
    ]);
  });

  test("allows the origins of the scheduler and of the list of countries, not their full addresses", () => {
    const environment = {
      SCHEDULER_URL: "https://calls.example/frontage?embed=1",
      COUNTRIES_URL: "https://countries.example/all.json",
    };
    expect(foreign(policyOf(environment, mode))).toEqual([
      "connect-src https://countries.example",
      "frame-src https://calls.example",
    ]);
  });

  test("allows the origins of the map's style and of what it names", () => {
    const environment = {
      MAP_STYLE_URL: "https://maps.example/style.json?key=1",
      MAP_ORIGINS: "https://tiles.example",
    };
    expect(foreign(policyOf(environment, mode))).toEqual([
      "img-src https://maps.example",
      "img-src https://tiles.example",
      "connect-src https://maps.example",
      "connect-src https://tiles.example",
    ]);
  });

  test.each([
    ["s3://designs?region=eu-west-2", "https://designs.s3.eu-west-2.amazonaws.com"],
    ["s3://designs?endpoint=https://s3.example:9000/path", "https://s3.example:9000"],
  ])("allows sending files to the bucket %s", (storageUrl, origin) => {
    expect(foreign(policyOf({ STORAGE_URL: storageUrl }, mode))).toEqual([`connect-src ${origin}`]);
  });

  test("allows frames and pictures of the hosts that settings and spaces name", () => {
    const embeds = {
      frames: ["https://tours.example", "https://maps.example:8443"],
      pictures: ["https://pictures.example"],
    };
    expect(foreign(policyOf({}, mode, embeds))).toEqual([
      "img-src https://pictures.example",
      "frame-src https://tours.example",
      "frame-src https://maps.example:8443",
    ]);
  });

  test("prevents framing, changed link targets and forms to other origins", () => {
    const policy = policyOf({ ...keys, TAG_MANAGER_ID: "GTM-ABC123" }, mode);
    for (const name of ["frame-ancestors", "form-action", "default-src"]) {
      expect(policy.get(name)).toEqual(["'self'"]);
    }
    for (const name of ["base-uri", "object-src"]) {
      expect(policy.get(name)).toEqual(["'none'"]);
    }
    expect(policy.get("upgrade-insecure-requests")).toBeUndefined();
  });

  test("lets our own scripts run by nonce or origin, with and without Stripe", () => {
    const ours = mode === "production" ? "'nonce-abc'" : "'unsafe-inline'";
    for (const environment of [{}, keys]) {
      expect(policyOf(environment, mode).get("script-src")).toEqual(
        expect.arrayContaining(["'self'", ours]),
      );
    }
  });
});

describe.each(["/account/password/reset/s3cret", "/designs/shared/s3cret"])(
  "%s is a secret",
  (path) => {
    const secret = { path };

    test("sends no referrer and is not cached", () => {
      const { path: address } = secret;
      for (const path of [address, address.toUpperCase(), `${address}?utm=1`, `${address}.data`]) {
        expect(headersOf({ path })).toMatchObject({
          "referrer-policy": "no-referrer",
          "cache-control": "private, no-store",
        });
      }
    });

    test("does not allow the tag manager", () => {
      const environment = { TAG_MANAGER_ID: "GTM-ABC123" };
      const policy = (page: object) => headersOf(page, environment)["content-security-policy"];
      expect(policy({})).toContain("googletagmanager.com");
      expect(policy(secret)).not.toContain("google");
    });
  },
);

test("forbids caching for signed-in users, not for visitors", () => {
  expect(headersOf({ isPersonal: true })["cache-control"]).toBe("private, no-store");
  expect(headersOf()["cache-control"]).toBeUndefined();
  expect(headersOf()["referrer-policy"]).toBe("strict-origin-when-cross-origin");
});

test("sends HSTS under https only", () => {
  const headers = headersOf(
    {},
    {
      PUBLIC_URL: "https://frontage.example",
      DEMO: "0",
      PAYMENTS: "testpay",
    },
  );
  expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  expect(headers["content-security-policy"]).toMatch(/; upgrade-insecure-requests$/);
  expect(headersOf()["strict-transport-security"]).toBeUndefined();
  expect(headersOf()).toMatchObject({
    "x-content-type-options": "nosniff",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
  });
});
