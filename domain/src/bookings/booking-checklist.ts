/** One line of what a booking needs before its day. */
export interface ChecklistItem {
  readonly title: "Space Booked" | "Add-ons Booked" | "Design Applied" | "Invoice Paid";
  readonly isDone: boolean;
}

export interface ChecklistFacts {
  /** How many products were booked with the space. */
  readonly addOnCount: number;
  readonly hasDesign: boolean;
  /** Something will be debited later. */
  readonly isOutstanding: boolean;
}

/**
 * The checklist of an upcoming booking, in order. "Invoice Paid" means that nothing is outstanding.
 * Source: docs/booking-wizard.md#after-booking.
 */
export function bookingChecklist(facts: ChecklistFacts): readonly ChecklistItem[] {
  return [
    { title: "Space Booked", isDone: true },
    { title: "Add-ons Booked", isDone: facts.addOnCount > 0 },
    { title: "Design Applied", isDone: facts.hasDesign },
    { title: "Invoice Paid", isDone: !facts.isOutstanding },
  ];
}
