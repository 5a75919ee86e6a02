import { describe, expect, test } from "vitest";
import { z } from "zod";
import { addressOf } from "./client.ts";
import { withoutEmptyFields, withoutEmptyParameters } from "./empty-parameters.ts";
import { getAvailability } from "./spaces/availability.ts";
import { requestReport } from "./site/content.ts";
import { phoneNumber } from "./phone-number.ts";
import { code, plainDate, queryTexts, text, wireObject } from "./wire.ts";

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

const body = wireObject({
  name: text(40, "Name is required"),
  lastName: text(40).optional(),
  phone: phoneNumber().nullable(),
  note: z.string().optional(),
  rows: z.array(wireObject({ hold: code.optional() })).optional(),
});

describe("an empty field of a body", () => {
  test.each([
    [{ last_name: "" }, {}],
    [{ last_name: "  " }, {}],
    [{ phone: "" }, { phone: null }],
    [{ rows: [{ hold: "" }, { hold: "a" }] }, { rows: [{}, { hold: "a" }] }],
    // A required one stays for its message, a text that may be empty says something, and the rest is not ours to judge.
    [{ name: "" }, { name: "" }],
    [{ note: "" }, { note: "" }],
    [{ unknown: "" }, { unknown: "" }],
    ["", ""],
  ])("counts as missing if it is optional: %j", (given, kept) => {
    expect(withoutEmptyFields(body, given)).toEqual(kept);
  });

  test("is not wrong in the request of a report", () => {
    const given = { first_name: "Ada", last_name: "", phone: "", email: "a@b.test", company: "C" };
    const { body: ofReport } = requestReport;
    const kept = withoutEmptyFields(ofReport, given);
    expect(ofReport && z.safeDecode(ofReport, kept as never).success).toBe(true);
  });
});
