import { expect, test } from "vitest";
import { incompleteCard } from "../card-entry.ts";
import { cardDetails, cardFaults, emptyCard, type TypedCard } from "./card-form.ts";

const now = Temporal.Instant.from("2027-04-12T09:00:00Z");
const working: TypedCard = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };

test("has no faults when it is complete", () => {
  expect(cardFaults(working, now)).toEqual({});
  expect(cardDetails(working, now)).toEqual({
    number: "4242424242424242",
    expMonth: 12,
    expYear: 2040,
    cvc: "123",
  });
});

test("says at the first empty field that the card is incomplete, and at the others what they need", () => {
  expect(cardFaults(emptyCard, now)).toEqual({
    number: incompleteCard,
    expiry: "Enter the expiry as on the card: MM/YY",
    cvc: "Enter the 3 or 4 digits",
  });
});

test.each([
  ["number", { number: "4242 4242" }, incompleteCard],
  ["expiry", { expiry: "13/20" }, "There is no month 13. Enter the expiry as on the card: MM/YY"],
  ["expiry", { expiry: "00/30" }, "There is no month 0. Enter the expiry as on the card: MM/YY"],
  ["expiry", { expiry: "1" }, incompleteCard],
  ["expiry", { expiry: "03/27" }, "This card has expired"],
  ["cvc", { cvc: "" }, incompleteCard],
  ["cvc", { cvc: "12" }, incompleteCard],
])("finds the fault of the %s in %o", (field, changes, message) => {
  const card = { ...working, ...changes };
  expect(cardFaults(card, now)).toEqual({ [field]: message });
  expect(cardDetails(card, now)).toBeNull();
});

test.each(["04/27", "04/2027", "04 / 27"])(
  "takes a card until the end of its month: %s",
  (expiry) => {
    expect(cardDetails({ ...working, expiry }, now)).toMatchObject({ expMonth: 4, expYear: 2027 });
  },
);
