import { describe, expect, test } from "vitest";
import { embeddedParts, readConfig } from "./config.ts";
import { configErrorOf, type Environment } from "../../test/readers/config-error-of.ts";

const DATABASE_URL = "postgres://frontage:hunter2hunter2@db.internal:5432/frontage";

const stripe = {
  STRIPE_SECRET_KEY: "sk_test_abcdefghijkl",
  STRIPE_PUBLISHABLE_KEY: "pk_test_abcdefghijkl",
  STRIPE_WEBHOOK_SECRET: "whsec_abcdefghijkl",
};

describe("on a public address", () => {
  const addresses: readonly Environment[] = [
    { PUBLIC_URL: "https://frontage.example" },
    { PUBLIC_URL: "http://192.168.1.20:3000" },
    { HOST: "0.0.0.0" },
    { HOST: "::" },
    { HOST: "203.0.113.7" },
    { TRUSTED_PROXIES: "127.0.0.1" },
  ];

  test.each(addresses)("%o refuses all test settings at once", (address) => {
    const tour = { ...address, CLOCK: "2027-04-12T09:00:00Z", RATE_LIMITS: "off" };
    const lines = configErrorOf(tour).split("\n");
    expect(lines.map((line) => line.split(" is ")[0])).toEqual([
      "DEMO",
      "PAYMENTS",
      "CLOCK",
      "RATE_LIMITS",
    ]);
    const requested = { ...tour, DEMO: "1", PAYMENTS: "testpay", ALLOW_TEST_CLOCK: "1" };
    expect(readConfig(requested)).toMatchObject({ isPublic: true, demo: true, rateLimits: false });
  });

  test.each(addresses)("%o accepts a start without test settings", (address) => {
    const config = readConfig({ ...address, ...stripe, DEMO: "0" });
    expect(config).toMatchObject({ isPublic: true, demo: false, clockStart: null });
    expect(readConfig({ ...address, DATABASE_URL, ...stripe }).demo).toBe(false);
  });

  test.each([
    {},
    { HOST: "localhost" },
    { HOST: "::1" },
    { HOST: "127.0.0.2", PUBLIC_URL: "http://localhost:3000" },
    { PUBLIC_URL: "http://[::1]:3000" },
  ])("does not include %o", (address) => {
    expect(readConfig({ ...address, CLOCK: "2027-04-12T09:00:00Z" }).isPublic).toBe(false);
  });
});

describe("with DATABASE_URL set", () => {
  const withDatabase = { DATABASE_URL, PAYMENTS: "testpay" };

  test("requires an explicit choice of test payments", () => {
    expect(configErrorOf({ DATABASE_URL })).toMatch(
      /^PAYMENTS is ""; wanted: testpay, or the STRIPE_/,
    );
    expect(readConfig(withDatabase).databaseUrl).toBe(DATABASE_URL);
    expect(readConfig({ DATABASE_URL, ...stripe }).stripe).not.toBeNull();
  });

  test("loads the demo world only on request", () => {
    expect(readConfig(withDatabase).demo).toBe(false);
    expect(readConfig({ ...withDatabase, DEMO: "1" }).demo).toBe(true);
  });

  test.each([
    ["CLOCK", "2027-04-12T09:00:00Z"],
    ["RATE_LIMITS", "off"],
  ])("refuses %s unless test settings are allowed", (variable, value) => {
    const environment = { ...withDatabase, [variable]: value };
    expect(configErrorOf(environment)).toBe(
      `${variable} is "${value}"; wanted: nothing while DATABASE_URL is set, unless ALLOW_TEST_CLOCK=1`,
    );
    expect(configErrorOf({ ...environment, ALLOW_TEST_CLOCK: "0" })).toMatch(variable);
    expect(() => readConfig({ ...environment, ALLOW_TEST_CLOCK: "1" })).not.toThrow();
  });

  test("lists every part that is still embedded", () => {
    expect(embeddedParts(readConfig(withDatabase))).toEqual([
      "payments",
      "storage",
      "mail",
      "sign_in",
      "tag_manager",
      "error_reporting",
    ]);
    expect(embeddedParts(readConfig({ DATABASE_URL, ...stripe }))).not.toContain("payments");
    const smtp = {
      SMTP_URL: "smtp://mail",
      MAIL_FROM: "a@b.example",
      PUBLIC_URL: "https://b.example",
    };
    expect(embeddedParts(readConfig({ ...withDatabase, ...smtp }))).not.toContain("mail");
    expect(embeddedParts(readConfig({}))).toContain("database");
  });
});
