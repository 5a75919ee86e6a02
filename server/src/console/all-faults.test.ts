import type { Endpoint } from "@frontage/contract/endpoint.ts";
import { closeSpace } from "@frontage/contract/console/prices/closed-times.ts";
import { updateCompany } from "@frontage/contract/console/company.ts";
import { createContent } from "@frontage/contract/console/content/content.ts";
import { createPolicy } from "@frontage/contract/console/policies.ts";
import { addProduct } from "@frontage/contract/console/prices/products.ts";
import { addRateCard } from "@frontage/contract/console/prices/rate-cards.ts";
import { addTax } from "@frontage/contract/console/prices/taxes.ts";
import { addRedirect } from "@frontage/contract/console/site/redirects.ts";
import { saveSpaceTexts } from "@frontage/contract/console/spaces/space-texts.ts";
import { addViewpoint } from "@frontage/contract/console/spaces/viewpoints.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../test/app/make-app.ts";
import { makeCustomer, makeSpace } from "../../test/fixtures/factories.ts";

const app = useTestApp();
let token: string;
let space: { readonly code: string };

beforeAll(async () => {
  ({ token } = await makeCustomer(app, ["Staff"]));
  space = await makeSpace(app.database.db);
});

/** Bodies with a fault of form and another that only a look-up or a comparison finds. */
const faulty: readonly [Endpoint, body: object, faults: readonly string[]][] = [
  [createPolicy, { name: "Standard", tiers: [{ days_before: 3, rate: "x" }] }, ["name", "tiers"]],
  [addRedirect, { from: "/faq", to: "/spaces", status: 999 }, ["from", "status"]],
  [addTax, { currency: "GBP", start_date: "2020-01-01", rate: "x" }, ["rate", "start_date"]],
  [
    saveSpaceTexts,
    { version: 1, name: "", time_zone: "Europe/Atlantis", currency: "GBP" },
    ["name", "time_zone"],
  ],
  [
    addRateCard,
    { start_date: "2020-01-01", end_date: "2019-01-01", is_exception: "x", prices: [] },
    ["is_exception", "start_date", "end_date"],
  ],
  [
    closeSpace,
    {
      reason: "",
      first_date: "2020-01-01",
      last_date: "2020-01-01",
      start_time: "12:00",
      end_time: "10:00",
      repeats: "once",
    },
    ["reason", "end_time"],
  ],
  [
    createContent,
    { key: "A key", publish: "later", publish_at: "2020-01-01T10:00:00Z", title: "x".repeat(201) },
    ["title", "key", "publish_at", "short_title", "blurb", "picture"],
  ],
  [
    addViewpoint,
    { version: 1, name: "", photograph: "0123456789abcdef", foreground: null, drawing: {} },
    ["name", "photograph"],
  ],
  [
    updateCompany,
    {
      name: "",
      account_name: "Ada",
      sort_code: "20-20-15",
      account_number: null,
      iban: null,
      bic: null,
    },
    ["name", "account_number"],
  ],
];

describe("every fault of a form of the console is named at once", () => {
  test.each(faulty.map(([endpoint, body, faults]) => [endpoint.name, { endpoint, body, faults }]))(
    "%s",
    async (_, { endpoint, body, faults }) => {
      const answer = await app.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replace("{kind}", "posts").replace("{code}", space.code)}`,
        headers: { authorization: `Token ${token}` },
        payload: body,
      });
      expect(answer.statusCode).toBe(400);
      const named = Object.keys(answer.json()).map((field) => field.replace(/[.[].*/, ""));
      expect(named).toEqual(expect.arrayContaining([...faults]));
    },
  );

  test("addProduct", async () => {
    const product = {
      sku: "van",
      name: "Van",
      description: "",
      category: "furniture",
      max_quantity: 1,
      prices: [{ currency: "GBP", amount: 100 }],
      options: [],
    };
    const add = (payload: object) =>
      app.app.inject({
        method: "POST",
        url: `/api${addProduct.path.replace("{code}", space.code)}`,
        headers: { authorization: `Token ${token}` },
        payload,
      });
    await add(product);
    const answer = await add({ ...product, name: "" });
    expect(Object.keys(answer.json())).toEqual(expect.arrayContaining(["name", "sku"]));
  });
});
