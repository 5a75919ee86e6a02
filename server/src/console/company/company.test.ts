import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import {
  company as companyFields,
  getCompany,
  updateCompany,
  type Company,
} from "@frontage/contract/console/company.ts";
import type { Api } from "@frontage/contract/client.ts";
import { getConfig } from "@frontage/contract/site/settings.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCustomer } from "../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();

let api: Api;
let company: Company;

beforeEach(async () => {
  api = app.api((await makeCustomer(app, ["Staff"])).token);
  company = await api(getCompany);
});

const save = (changes: Partial<Company>) =>
  api(updateCompany, { body: { ...company, ...changes } });

const bank = {
  accountName: "Frontage Spaces Ltd",
  sortCode: "202015",
  accountNumber: "55555555",
  iban: "GB33BUKB20201555555555",
  bic: "BUKBGB22",
};

describe("the company", () => {
  test("is saved with its bank details, without the spaces and hyphens that were typed", async () => {
    const typed = { ...bank, sortCode: "20-20-15", iban: "gb33 bukb 2020 1555 5555 55" };
    expect(await save(typed)).toMatchObject(bank);
    const empty = {
      accountName: null,
      sortCode: null,
      accountNumber: null,
      iban: null,
      bic: null,
    };
    company = await api(getCompany);
    expect(await save(empty)).toMatchObject(empty);
  });

  test.each<[string, Partial<Company>, string]>([
    ["an IBAN with a wrong digit", { iban: "GB34BUKB20201555555555" }, "iban"],
    ["a sort code of five digits", { sortCode: "20201" }, "sort_code"],
    ["an account number of seven digits", { accountNumber: "5555555" }, "account_number"],
    ["a BIC of nine characters", { bic: "BUKBGB22X" }, "bic"],
    ["a sort code without an account number", { accountNumber: null }, "account_number"],
    ["an IBAN of another account", { accountNumber: "55555556" }, "iban"],
    ["an account without a name", { accountName: null }, "account_name"],
  ])("refuses %s", async (_, changes, field) => {
    const { token } = await makeCustomer(app, ["Staff"]);
    const body = z.encode(companyFields, { ...company, ...bank });
    const wrong = Object.entries({ ...bank, ...changes }).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]);
    const answer = await app.request({
      method: "PUT",
      path: "/admin/company/",
      token,
      body: { ...body, ...Object.fromEntries(wrong) },
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json())).toEqual([field]);
  });

  test("says who it is in law, with its registered office if that is elsewhere", async () => {
    const changes: Partial<Company> = {
      legalName: "Frontage North Ltd",
      companyNumber: "SC123456",
      registeredIn: "Scotland",
      registeredOffice: ["1 Royal Mile", "Edinburgh EH1 1AA"],
    };
    expect(await save(changes)).toMatchObject(changes);
    expect((await app.siteSettings.get()).companyLine).toBe(
      "Frontage North Ltd. Registered in Scotland, company number SC123456. Registered office: 1 Royal Mile, Edinburgh EH1 1AA.",
    );
    const config = await app.api()(getConfig);
    expect(config.companyLine).toContain("Registered in Scotland, company number SC123456.");
    expect(JSON.stringify(config)).not.toContain(bank.accountNumber);
    company = await api(getCompany);
    await save({ legalName: "Company name not set" });
    expect((await app.api()(getConfig)).companyLine).toBe(null);
  });

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

  test("says what its documents cannot print", async () => {
    const saved = await api(updateCompany, {
      body: { ...company, name: "Frontage 🎉", address: ["14 Lamb’s Passage", "༄ London"] },
    });
    expect(saved.unprintable).toEqual(["🎉", "༄"]);
    expect((await api(getCompany)).unprintable).toEqual(["🎉", "༄"]);
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
