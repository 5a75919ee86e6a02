import type { TestApp } from "../../app/make-app.ts";
import { makeCustomer } from "../../fixtures/factories.ts";
import { makeMoneySamples } from "./money-samples.ts";
import { makeBookingSamples } from "./booking-samples.ts";
import { makeContentSamples } from "./content-samples.ts";
import { makeInboxSamples } from "./inbox-samples.ts";
import { makeMailSamples } from "./mail-samples.ts";
import type { RequestSample } from "../request-sample.ts";
import { makePriceSamples } from "./price-samples.ts";
import { makeScreensSamples } from "./screens-samples.ts";
import { makeSpacesSamples } from "./spaces-samples.ts";
import { makePeopleSamples } from "./people-samples.ts";
import { makeEventSamples } from "./event-samples.ts";
import { makeSiteSamples } from "./site-samples.ts";
import { makeWalkthroughSamples } from "./walkthrough-samples.ts";
import { makePolicySamples } from "./policy-samples.ts";

/** Calls of the operator's console. */
export async function makeConsoleSamples(test: TestApp): Promise<Record<string, RequestSample>> {
  const staff = await makeCustomer(test, ["Staff"]);
  const { token } = staff;
  return {
    ...(await makePolicySamples(test, token)),
    ...(await makeEventSamples(test, token)),
    ...(await makeSiteSamples(test, token)),
    getSecondFactor: { token },
    startSecondFactor: { token, body: { current_password: null } },
    confirmSecondFactor: { token, body: { code: "not a code" } },
    renewRecoveryCodes: { token, body: { current_password: null, code: "not a code" } },
    removeSecondFactor: { token, body: { current_password: null, code: "not a code" } },
    ...(await makeMoneySamples(test, staff)),
    ...(await makeSpacesSamples(test, token)),
    ...(await makeScreensSamples(test, token)),
    ...(await makeWalkthroughSamples(test, token)),
    ...(await makePeopleSamples(test, token)),
    getCompany: { token },
    updateCompany: {
      token,
      body: {
        name: "Frontage",
        legal_name: "Frontage Spaces Ltd",
        address: ["14 Lamb’s Passage", "London EC1Y 8TG"],
        company_number: "09999973",
        vat_number: "GB 999 9999 73",
        tax_point: "supply",
        email: "accounts@frontage.test",
        registered_in: "England and Wales",
        registered_office: null,
        account_name: "Frontage Spaces Ltd",
        sort_code: "20-20-15",
        account_number: "55555555",
        iban: "GB33 BUKB 2020 1555 5555 55",
        bic: "BUKBGB22",
        contact_email: "hello@frontage.test",
        contact_phone: "+44 20 7946 0188",
        facebook_url: null,
        instagram_url: null,
        linkedin_url: null,
        crowdfunding_url: null,
        reviews_url: null,
        marketing_consent_default: true,
        version: 1,
      },
    },
    listAuditEntries: { token, query: { q: "door", limit: "10" } },
    ...(await makeContentSamples(test, token)),
    ...(await makePriceSamples(test, token)),
    ...(await makeInboxSamples(test, token)),
    ...(await makeMailSamples(test, token)),
    listJobs: { token },
    listJobRuns: { token, query: { q: "tidy", job: "tidy", outcome: "failed", limit: "10" } },
    runJob: { token, params: { name: "tidy" } },
    searchConsole: { token, query: { q: "ada" } },
    getToday: { token, query: { limit: "10" } },
    ...(await makeBookingSamples(test, staff)),
  };
}
