import { describe, expect, test } from "vitest";
import { addressOf } from "./client.ts";
import { withoutEmptyParameters } from "./empty-parameters.ts";
import { getAvailability } from "./spaces/availability.ts";
import { code, plainDate, queryTexts, wireObject } from "./wire.ts";

const query = wireObject({
  date: plainDate,
  ignoreCode: code.optional(),
  city: queryTexts(40, 3).optional(),
});

describe("an empty parameter", () => {
  test.each([
    [{ ignore_code: "" }, {}],
    [{ ignoreCode: "" }, {}],
    [{ ignore_code: ["", ""] }, {}],
    [{ city: ["", "London", ""] }, { city: ["London"] }],
    [{ ignore_code: "a" }, { ignore_code: "a" }],
    // A required one stays for its message, and an unknown one is not ours to judge.
    [{ date: "" }, { date: "" }],
    [{ unknown: "" }, { unknown: "" }],
  ])("counts as missing if it is optional: %j", (given, kept) => {
    expect(withoutEmptyParameters(query, given)).toEqual(kept);
  });

  test("is never sent", () => {
    const month = Temporal.PlainYearMonth.from("2027-07");
    const input = { params: { code: "yard" }, query: { month, hold: "", ignoreCode: "" } };
    expect(addressOf(getAvailability, input)).toBe("/spaces/yard/availability/?month=2027-07");
  });
});
