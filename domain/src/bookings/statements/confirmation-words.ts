import { bookingPhase, type PhaseFacts } from "./booking-standing.ts";

interface ConfirmationFacts extends PhaseFacts {
  /** Whether the VAT invoice has been issued. */
  readonly hasInvoice: boolean;
  /** Minor units that are kept of a cancelled booking; 0 for the others. */
  readonly kept: number;
}

export interface ConfirmationStatement {
  /** Before the customer's e-mail address. */
  readonly before: string;
  /** After it. */
  readonly after: string;
}

/** Which mail the customer got or gets, and where the invoice is. */
export function confirmationStatement(
  facts: ConfirmationFacts,
  now: Temporal.Instant,
): ConfirmationStatement {
  const atTheEnd = "Invoices are processed at the end of the tenancy.";
  const there = "Your invoice is under Documents.";
  switch (bookingPhase(facts, now)) {
    case "upcoming":
      return { before: "A confirmation goes to ", after: `. ${atTheEnd}` };
    case "under_way":
    case "over":
      return {
        before: "A confirmation went to ",
        after: `. ${facts.hasInvoice ? there : atTheEnd}`,
      };
    case "cancelled":
      return {
        before: "We have written to ",
        after: ` that this booking is cancelled. ${
          facts.kept === 0
            ? "Nothing is kept, so no invoice follows."
            : facts.hasInvoice
              ? there
              : "The invoice for what is kept follows: with the refund, or earlier if that takes long."
        }`,
      };
  }
}
