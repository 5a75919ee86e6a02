import { describe, expect, test } from "vitest";
import type { BankDetails } from "./bank-account.ts";
import { transferInstructions, transferRows, type TransferDebt } from "./transfer-instructions.ts";
import { transferReference } from "./transfer-reference.ts";

const account: BankDetails = {
  accountName: "Frontage Spaces Ltd",
  sortCode: "202015",
  accountNumber: "55555555",
  iban: "GB33BUKB20201555555555",
  bic: "BUKBGB22",
};
const debt: TransferDebt = {
  code: "BK4DE5FGHJ",
  amount: { amount: 29862, currency: "GBP" },
  dueDate: Temporal.PlainDate.from("2027-07-05"),
};
const inEuro: TransferDebt = { ...debt, amount: { amount: 29862, currency: "EUR" } };
const reference = transferReference(debt.code);

const rowsOf = (details: BankDetails, owed: TransferDebt) => {
  const instructions = transferInstructions(details, owed);
  return instructions && transferRows(instructions, "gb").map(({ label, value }) => [label, value]);
};

describe("how to pay by transfer", () => {
  test("says amount, date, reference and the British account for pounds", () => {
    expect(rowsOf(account, debt)).toEqual([
      ["Amount", "£298.62"],
      ["Pay by", "5 July 2027"],
      ["Reference", reference],
      ["Account name", "Frontage Spaces Ltd"],
      ["Sort code", "20-20-15"],
      ["Account number", "55555555"],
      ["IBAN", "GB33 BUKB 2020 1555 5555 55"],
      ["BIC", "BUKBGB22"],
    ]);
  });

  test("names only the IBAN for euro, with a code that banking apps read", () => {
    expect(rowsOf(account, inEuro)?.map(([label]) => label)).toEqual([
      "Amount",
      "Pay by",
      "Reference",
      "Account name",
      "IBAN",
      "BIC",
    ]);
    expect(transferInstructions(account, inEuro)?.epcCode?.split("\n")).toEqual([
      "BCD",
      "002",
      "1",
      "SCT",
      "BUKBGB22",
      "Frontage Spaces Ltd",
      "GB33BUKB20201555555555",
      "EUR298.62",
      "",
      "",
      reference,
    ]);
    expect(transferInstructions(account, debt)?.epcCode).toBeNull();
  });

  test("is due now without a date", () => {
    expect(rowsOf(account, { ...debt, dueDate: null })).toContainEqual(["Pay by", "now"]);
  });

  test("promises nothing without an account that can receive the currency", () => {
    expect(rowsOf({ ...account, accountName: null }, debt)).toBeNull();
    expect(
      rowsOf({ ...account, accountNumber: null, sortCode: null, iban: null }, debt),
    ).toBeNull();
    expect(rowsOf({ ...account, iban: null, bic: null }, inEuro)).toBeNull();
    expect(rowsOf({ ...account, iban: null, bic: null }, debt)).not.toBeNull();
  });
});
