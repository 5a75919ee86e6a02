import { listAuditEntries } from "@frontage/contract/admin/audit.ts";
import { getCompany, updateCompany, type Company } from "@frontage/contract/admin/company.ts";
import type { Api } from "@frontage/contract/client.ts";
import { getConfig } from "@frontage/contract/site/settings.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { makeCustomer } from "../../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";

const app = useTestApp();

let api: Api;
let company: Company;

beforeEach(async () => {
  api = app.api((await makeCustomer(app, ["Staff"])).token);
  company = await api(getCompany);
});

const save = (changes: Partial<Company>) =>
  api(updateCompany, { body: { ...company, ...changes } });

describe("the company", () => {
  test("is saved with its contact details, which the site shows at once", async () => {
    const saved = await save({
      legalName: "Frontage High Street Ltd",
      address: ["1 High Street", "Leeds LS1 1AA"],
      email: "accounts@example.com",
      contactEmail: "hello@example.com",
      contactPhone: "+44 113 496 0000",
      instagramUrl: "https://instagram.com/frontage",
    });
    expect(saved).toMatchObject({
      legalName: "Frontage High Street Ltd",
      version: company.version + 1,
    });
    expect(await api(getCompany)).toEqual(saved);
    expect(await app.api()(getConfig)).toMatchObject({
      contact: { email: "hello@example.com", phone: "+44 113 496 0000" },
      socialLinks: { instagram: "https://instagram.com/frontage" },
    });
  });

  test("records a change with the fields that differ", async () => {
    await save({ contactPhone: "+44 113 496 0001" });
    const { results } = await api(listAuditEntries, { query: { action: "company.change" } });
    expect(results[0]).toMatchObject({
      before: { contactPhone: company.contactPhone },
      after: { contactPhone: "+44 113 496 0001" },
    });
  });

  test("is not overwritten from a stale page", async () => {
    const saved = await save({ contactPhone: "+44 113 496 0002" });
    expect(await refusalOf(save({ contactPhone: "+44 113 496 0003" }))).toMatchObject({
      status: 409,
      code: "stale",
      body: { current: { contact_phone: "+44 113 496 0002", version: saved.version } },
    });
    expect(await api(getCompany)).toEqual(saved);
  });

  test("refuses links that are not secure addresses and empty lines of the address", async () => {
    const { token } = await makeCustomer(app, ["Staff"]);
    const answer = await app.request({
      method: "PUT",
      path: "/admin/company/",
      token,
      body: { address: ["1 High Street", " "], facebook_url: "javascript:alert(1)" },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      "address[1]": ["Remove the empty line."],
      facebook_url: ["Expected an address such as https://example.com."],
      legal_name: ["Legal name is required"],
    });
  });
});
