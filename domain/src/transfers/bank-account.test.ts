import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canReceiveTransfers,
  checkBankDetails,
  compactBankCode,
  formatIban,
  formatSortCode,
  isAccountNumber,
  isBic,
  isIban,
  isSortCode,
  type BankDetails,
} from "./bank-account.ts";

const none: BankDetails = {
  accountName: null,
  sortCode: null,
  accountNumber: null,
  iban: null,
  bic: null,
};
const account: BankDetails = {
  accountName: "Frontage Spaces Ltd",
  sortCode: "202015",
  accountNumber: "55555555",
  iban: "GB33BUKB20201555555555",
  bic: "BUKBGB22",
};

describe("bank details", () => {
  test.each([
    ["20-20-15", true],
    ["20 20 15", true],
    ["202015", true],
    ["20201", false],
    ["2020155", false],
    ["20201A", false],
  ])("a sort code %s: %s", (typed, isRight) => {
    expect(isSortCode(compactBankCode(typed))).toBe(isRight);
  });

  test.each([
    ["55555555", true],
    ["5555555", false],
    ["555555555", false],
    ["5555555x", false],
  ])("an account number %s: %s", (typed, isRight) => {
    expect(isAccountNumber(compactBankCode(typed))).toBe(isRight);
  });

  test.each([
    ["GB33 BUKB 2020 1555 5555 55", true],
    ["gb33bukb20201555555555", true],
    ["DE89 3704 0044 0532 0130 00", true],
    ["IE29 AIBK 9311 5212 3456 78", true],
    ["NO93 8601 1117 947", true],
    ["GB34 BUKB 2020 1555 5555 55", false],
    ["GB33 BUKB 2020 1555 5555 5", false],
    ["33GB BUKB 2020 1555 5555 55", false],
    ["GB33", false],
    ["", false],
  ])("an IBAN %s: %s", (typed, isRight) => {
    expect(isIban(compactBankCode(typed))).toBe(isRight);
  });

  test("notice any single wrong digit of an IBAN", () => {
    const iban = "GB33BUKB20201555555555";
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 21 }), fc.integer({ min: 0, max: 9 }), (at, digit) => {
        const typed = iban.slice(0, at) + String(digit) + iban.slice(at + 1);
        expect(isIban(typed)).toBe(typed === iban);
      }),
    );
  });

  test.each([
    ["BUKBGB22", true],
    ["BUKBGB22XXX", true],
    ["BUKBGB2", false],
    ["BUKBGB22XX", false],
    ["BUK1GB22", false],
  ])("a BIC %s: %s", (typed, isRight) => {
    expect(isBic(typed)).toBe(isRight);
  });

  test("are complete with a name and either kind of account", () => {
    expect(canReceiveTransfers(account)).toBe(true);
    expect(canReceiveTransfers({ ...account, iban: null, bic: null })).toBe(true);
    expect(canReceiveTransfers({ ...account, sortCode: null, accountNumber: null })).toBe(true);
    expect(canReceiveTransfers({ ...account, accountName: null })).toBe(false);
    expect(canReceiveTransfers(none)).toBe(false);
  });

  test("may be left out, or given in full", () => {
    expect(checkBankDetails(none)).toEqual({});
    expect(checkBankDetails(account)).toEqual({});
  });

  test.each<[string, Partial<BankDetails>, string]>([
    ["a missing name", { accountName: null }, "accountName"],
    ["a sort code alone", { accountNumber: null, iban: null, bic: null }, "accountNumber"],
    ["an account number alone", { sortCode: null }, "sortCode"],
    ["a BIC alone", { iban: null }, "iban"],
    ["the IBAN of another account", { accountNumber: "55555556" }, "iban"],
    ["the BIC of another country", { bic: "COBADEFF" }, "bic"],
    ["a name alone", { ...none, accountName: "Frontage" }, "accountNumber"],
  ])("refuse %s", (_, changes, field) => {
    expect(Object.keys(checkBankDetails({ ...account, ...changes }))).toEqual([field]);
  });

  test("are shown in the groups that people read out", () => {
    expect(formatSortCode("202015")).toBe("20-20-15");
    expect(formatIban("GB33BUKB20201555555555")).toBe("GB33 BUKB 2020 1555 5555 55");
  });
});
