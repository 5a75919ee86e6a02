import { describe, expect, test } from "vitest";
import { money } from "../money/money.ts";
import { findFault } from "./find-fault.ts";

const pounds = money(1200, "GBP");

describe("findFault", () => {
  test.each([
    ["finds nothing if both agree", pounds, pounds, null],
    ["finds nothing if both have nothing", null, null, null],
    ["finds what our records lack", null, pounds, "missing_here"],
    ["finds what the provider lacks", pounds, null, "missing_there"],
    ["finds another amount", pounds, money(1199, "GBP"), "other_amount"],
    ["finds another currency, whatever the amount", pounds, money(900, "EUR"), "other_currency"],
  ])("%s", (_, recorded, provided, fault) => {
    expect(findFault(recorded, provided)).toBe(fault);
  });
});
