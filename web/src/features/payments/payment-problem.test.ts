import { ApiError } from "@frontage/contract/client.ts";
import { describe, expect, test } from "vitest";
import { CardSetupError } from "./card-entry.ts";
import { cardSetupMessage, reasonOf, unchargedMessage } from "./payment-problem.ts";

const declined = (held_until: string | null) =>
  new ApiError(402, { code: "card_declined", detail: "Your card was declined.", held_until });
const london = { zone: "Europe/London", count: 1 };

describe("a declined card", () => {
  test("says until when the time is held, in the space's zone", () => {
    expect(unchargedMessage(declined("2027-04-12T09:25:00Z"), london)).toBe(
      "Your card was declined. Nothing was charged. Your time is still held until 10:25.",
    );
    expect(unchargedMessage(declined("2027-04-12T09:25:00Z"), { ...london, count: 2 })).toBe(
      "Your card was declined. Nothing was charged. Your times are still held until 10:25.",
    );
  });

  test.each([declined(null), new ApiError(402, { code: "card_declined", detail: "No" })])(
    "says what to do next when nothing is held",
    (error) => {
      expect(unchargedMessage(error, london)).toMatch(
        /\. Nothing was charged\. Try another card, or ask your bank\.$/,
      );
    },
  );
});

describe("a card that could not be set up", () => {
  test("counts as a failed payment for every reason", () => {
    const refusals = [new ApiError(500, {}), new CardSetupError("The code is wrong")];
    expect(refusals.map((error) => cardSetupMessage(error, true))).toEqual([
      "Payment failed. Something went wrong. Nothing was charged.",
      "Payment failed. The code is wrong. Nothing was charged.",
    ]);
  });
});

describe("a call without an answer", () => {
  test("is reported as offline only if the browser is offline", () => {
    const lost = new ApiError(0, {});
    expect(reasonOf(lost, true)).toBe("No connection. Please try again.");
    expect(reasonOf(lost, false)).toMatch(/^You are offline\./);
    expect(reasonOf(new ApiError(409, { detail: "Taken." }), false)).toBe("Taken.");
  });
});
