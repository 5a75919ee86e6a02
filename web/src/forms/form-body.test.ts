import { cancelBooking } from "@frontage/contract/bookings/cancellation.ts";
import { chargeExtra } from "@frontage/contract/console/booking-actions.ts";
import { requestCall } from "@frontage/contract/site/enquiries.ts";
import { updateBillingDetails } from "@frontage/contract/accounts/account.ts";
import { describe, expect, test } from "vitest";
import { checkedBody } from "./form-body.ts";

const check = () => ({});

/** The body and messages for values that are the body themselves. */
function bodyOf(endpoint: Parameters<typeof checkedBody>[0]["endpoint"], values: object) {
  return checkedBody({ endpoint, toBody: (made) => made, check }, values);
}

describe("the body of a form", () => {
  test("has null for a text that is left empty where the schema takes null", () => {
    const { body, errors } = bodyOf(updateBillingDetails, {
      companyName: "  ",
      address: "1 Shop Street",
      vatNumber: "",
    });
    expect(errors).toEqual({});
    expect(body).toEqual({ companyName: null, address: "1 Shop Street", vatNumber: null });
  });

  test("omits a text that is left empty where the schema takes no value but not null", () => {
    const call = { name: "Ada", phoneNumber: "07700 900123", when: "Monday" };
    const { body, errors } = bodyOf(requestCall, { ...call, email: " " });
    expect(errors).toEqual({});
    expect(body).toEqual({ ...call, email: undefined });
  });

  test("keeps a text that is left empty where the schema requires one, and names its field", () => {
    const { body, errors } = bodyOf(requestCall, { name: "", phoneNumber: "", when: "" });
    expect(body).toEqual({ name: "", phoneNumber: "", when: "" });
    expect(Object.keys(errors)).toEqual(["name", "phoneNumber", "when"]);
  });

  test("refuses an amount that could not be read at its field, even one that could be left out", () => {
    const { errors } = bodyOf(cancelBooking, { expectedRefund: 0, refund: null, reason: "" });
    expect(Object.keys(errors)).toEqual(["refund"]);
  });

  test("takes an optional reason that is left empty", () => {
    const { body, errors } = bodyOf(cancelBooking, { expectedRefund: 100, reason: "" });
    expect(errors).toEqual({});
    expect(body).toEqual({ expectedRefund: 100, reason: null });
  });

  test("has the version of the row", () => {
    const values = { amount: 100, reason: "A broken chair" };
    const { body, errors } = checkedBody(
      { endpoint: chargeExtra, version: 7, toBody: (made: typeof values) => made, check },
      values,
    );
    expect(errors).toEqual({});
    expect(body).toEqual({ ...values, version: 7 });
  });

  test("has the message of a check rather than that of the schema", () => {
    const { errors } = checkedBody(
      {
        endpoint: requestCall,
        toBody: (made) => made,
        check: () => ({ name: undefined, when: "Choose a working day" }),
      },
      { name: "", phoneNumber: "07700 900123", when: "" },
    );
    expect(Object.entries(errors).map(([field, { message }]) => [field, message])).toEqual([
      ["name", "Name is required"],
      ["when", "Choose a working day"],
    ]);
  });
});
