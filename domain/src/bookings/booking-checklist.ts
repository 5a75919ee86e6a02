/** One item of the checklist of a booking. */
export interface ChecklistItem {
  readonly title: "Space Booked" | "Add-ons Booked" | "Design Applied" | "Invoice Paid";
  readonly isDone: boolean;
}

export interface ChecklistFacts {
  /** The number of booked add-ons. */
  readonly addOnCount: number;
  readonly hasDesign: boolean;
  /** Whether an amount will be debited later. */
  readonly isOutstanding: boolean;
}

/**
 * Lists what an upcoming booking still needs, in order. "Invoice Paid" means that nothing is outstanding.
 * Source: docs/booking/wizard.md#after-booking.
 */
export function bookingChecklist(facts: ChecklistFacts): readonly ChecklistItem[] {
  return [
    { title: "Space Booked", isDone: true },
    { title: "Add-ons Booked", isDone: facts.addOnCount > 0 },
    { title: "Design Applied", isDone: facts.hasDesign },
    { title: "Invoice Paid", isDone: !facts.isOutstanding },
  ];
}
