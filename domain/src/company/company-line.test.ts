import { describe, expect, test } from "vitest";
import { companyLine, isIdentitySet, type LegalIdentity } from "./company-line.ts";

const company: LegalIdentity = {
  legalName: "Frontage Spaces Ltd",
  companyNumber: "09999973",
  registeredIn: "England and Wales",
  registeredOffice: null,
  address: ["14 Lamb’s Passage", "London EC1Y 8TG"],
};

describe("the line that says who the company is", () => {
  test("names the company, where it is registered, its number and its office", () => {
    expect(companyLine(company)).toBe(
      "Frontage Spaces Ltd. Registered in England and Wales, company number 09999973. Registered office: 14 Lamb’s Passage, London EC1Y 8TG.",
    );
  });

  test("prefers a registered office that is not the address", () => {
    expect(companyLine({ ...company, registeredOffice: ["1 Royal Mile", "Edinburgh"] })).toContain(
      "Registered office: 1 Royal Mile, Edinburgh.",
    );
  });

  test("claims no place of registration before one is set, and ends no name with two full stops", () => {
    expect(companyLine({ ...company, legalName: "Frontage Ltd.", registeredIn: null })).toMatch(
      /^Frontage Ltd\. Company number 09999973\. Registered office/,
    );
  });
});

test.each<[string, Partial<LegalIdentity>, boolean]>([
  ["all of it", {}, true],
  ["no name", { legalName: "Company name not set" }, false],
  ["no number", { companyNumber: "not set" }, false],
  ["no address", { address: ["Address not set"] }, false],
  [
    "no address but an office",
    { address: ["Address not set"], registeredOffice: ["1 Mile"] },
    true,
  ],
])("a company with %s is set: %o, %s", (_, changes, isSet) => {
  expect(isIdentitySet({ ...company, ...changes })).toBe(isSet);
});
