/** Who did something with a booking. Staff speak as "we". */
export const actors = ["customer", "staff", "landlord", "job"] as const;
export type BookingActor = (typeof actors)[number];

/** What happens to a booking, as its customer reads it. */
export type BookingEvent = "placed" | "add_ons" | "moved" | "cancelled";

const customerSaid: Readonly<Record<BookingEvent, string>> = {
  placed: "Thank you for booking with us.",
  add_ons: "You have changed the add-ons of your booking.",
  moved: "You have moved your booking.",
  cancelled: "You have cancelled this booking, and its time is no longer reserved for you.",
};
const weSaid: Readonly<Record<BookingEvent, string>> = {
  placed: "We have made this booking for you.",
  add_ons: "We have changed the add-ons of your booking.",
  moved: "We have moved your booking.",
  cancelled: "We have cancelled this booking, and its time is no longer reserved for you.",
};
const landlordSaid: Readonly<Record<BookingEvent, string>> = {
  placed: "The landlord of the space has made this booking for you.",
  add_ons: "The landlord of the space has changed the add-ons of your booking.",
  moved: "The landlord of the space has moved your booking.",
  cancelled:
    "The landlord of the space has cancelled this booking, and its time is no longer reserved for you.",
};

const said: Readonly<Record<BookingActor, Readonly<Record<BookingEvent, string>>>> = {
  customer: customerSaid,
  staff: weSaid,
  landlord: landlordSaid,
  job: weSaid,
};

/** Says to the customer who did what. Source: docs/booking/payment-facts.md#who-did-it */
export function changeSentence(event: BookingEvent, by: BookingActor): string {
  return said[by][event];
}

/** Why a refund is owed. Source: docs/booking/payment-facts.md#refunds */
export const refundCauses = ["cancellation", "add_ons", "move", "staff"] as const;
export type RefundCause = (typeof refundCauses)[number];

/** Says why money goes back. Empty if the reason that staff typed says it. */
export function refundCauseSentence(cause: RefundCause | null): string {
  switch (cause) {
    case "cancellation":
      return "It is for the booking that was cancelled.";
    case "add_ons":
      return "Your add-ons cost less than before.";
    case "move":
      return "The new time of your booking costs less.";
    case "staff":
    case null:
      return "";
  }
}
