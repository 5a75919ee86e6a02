import { getBookingSettings, getConfig, listTaxes } from "@frontage/contract/site/settings.ts";
import { defaultSettings } from "@frontage/domain/settings/default-settings.ts";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";

const app = useTestApp({
  environment: {
    STRIPE_SECRET_KEY: "sk_test_hunter2",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_hunter2",
    SIGNING_KEY: "hunter2".repeat(5),
    METRICS_TOKEN: "hunter2".repeat(3),
    SENTRY_DSN: "https://hunter2@sentry.example/1",
  },
});

describe("GET /bookings/settings/", () => {
  test("returns the documented rules of bookings", async () => {
    expect(await app.api()(getBookingSettings)).toEqual(defaultSettings);
    const answer = await app.request({ path: "/bookings/settings/" });
    expect(answer.json()).toEqual({
      min_time: "07:00",
      max_time: "22:00",
      increment: 30,
      price_duration: 60,
      min_duration: 60,
      min_date_offset: 2,
      flexi_ticket_min_date_offset: 14,
      flexi_ticket_rate: 0.1,
      final_payment_date_offset: 5,
      default_time_zone: "Europe/London",
      change_cutoff_days: 5,
      add_ons_note_days: 7,
      date_format: "gb",
    });
  });
});

describe("GET /taxes/", () => {
  test("returns the rates of all currencies or of one", async () => {
    const pounds = [{ rate: "0.2", currency: "GBP" }];
    expect(await app.api()(listTaxes, { query: {} })).toEqual(pounds);
    expect(await app.api()(listTaxes, { query: { currency: "GBP" } })).toEqual(pounds);
    expect(await app.api()(listTaxes, { query: { currency: "EUR" } })).toEqual([]);
  });

  test.each(["gbp", "POUND", "G'P"])("refuses the currency %j", async (currency) => {
    const query = new URLSearchParams({ currency }).toString();
    const answer = await app.request({ path: `/taxes/?${query}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ currency: ["Expected a currency code such as GBP."] });
  });
});

test("takes an empty currency for none", async () => {
  const answer = await app.request({ path: "/taxes/?currency=" });
  expect(answer.json()).toEqual([{ rate: 0.2, currency: "GBP" }]);
});

describe("GET /config/", () => {
  test("returns public settings and no secret", async () => {
    expect(await app.api()(getConfig)).toMatchObject({
      product: "Frontage",
      cardProvider: "stripe",
      stripePublishableKey: "pk_test_1",
      crowdfundingUrl: null,
      reloadStatusDelay: 5000,
      designs: { youtube: false },
      defaultCountry: "gb",
      analytics: { minHour: 7, maxHour: 22 },
      tenancy: {
        maxShortTermDays: 14,
        rates: [
          [90, 200, 225],
          [90, 200, 225],
          [90, 200, 225],
          [90, 200, 225],
          [90, 200, 300],
          [150, 400, 450],
          [150, 400, 450],
        ],
      },
    });
    const { body } = await app.request({ path: "/config/" });
    expect(body).not.toMatch(/hunter2|sk_test|whsec/);
  });

  test("returns contact, social links, crowdfunding and reviews from the database", async () => {
    expect(await app.api()(getConfig)).toMatchObject({
      contact: { email: "hello@frontage.test", phone: "+44 20 7946 0188" },
      socialLinks: { facebook: null, instagram: null, linkedin: null },
      crowdfundingUrl: null,
      reviewsUrl: null,
    });
    const changed = {
      contactEmail: "shop@frontage.example",
      contactPhone: "+44 20 7946 0199",
      instagramUrl: "https://instagram.example/frontage",
      crowdfundingUrl: "https://crowd.example/frontage",
      reviewsUrl: "https://reviews.example/frontage",
    };
    await app.database.db.updateTable("siteSettings").set(changed).execute();
    app.siteSettings.forget();
    expect(await app.api()(getConfig)).toMatchObject({
      contact: { email: "shop@frontage.example", phone: "+44 20 7946 0199" },
      socialLinks: {
        facebook: null,
        instagram: "https://instagram.example/frontage",
        linkedin: null,
      },
      crowdfundingUrl: "https://crowd.example/frontage",
      reviewsUrl: "https://reviews.example/frontage",
    });
  });

  test("refuses to store an address that is not https", async () => {
    const set = app.database.db
      .updateTable("siteSettings")
      .set({ reviewsUrl: "javascript:alert(1)" });
    await expect(set.execute()).rejects.toThrow("site_settings_reviews_url_check");
  });
});
