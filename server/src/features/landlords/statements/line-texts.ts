import type { StatementLineFacts } from "./statement-facts.ts";

/** The label of each kind of line, on PDF and CSV. */
export const kindTexts: Readonly<Record<StatementLineFacts["kind"], string>> = {
  booking: "Booking",
  cancellation: "Cancelled, part kept",
  correction: "Correction",
};

export const correctionTexts: Readonly<
  Record<NonNullable<StatementLineFacts["correction"]>, string>
> = {
  price_changed: "Correction: price changed",
  cancelled: "Correction: cancelled",
  moved: "Correction: moved to another month",
  placed_later: "Correction: placed later",
  letting_changed: "Correction: letting period changed",
};
