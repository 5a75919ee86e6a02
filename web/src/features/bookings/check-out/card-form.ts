import { z } from "zod";

/** What a card form holds, as typed. */
export interface CardEntry {
  readonly number: string;
  /** "MM/YY" */
  readonly expiry: string;
  readonly cvc: string;
}

export const emptyCard: CardEntry = { number: "", expiry: "", cvc: "" };

const completeCard = z.object({
  number: z
    .string()
    .transform((number) => number.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{13,19}$/)),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\s*\/\s*(\d{2}|20\d{2})$/),
  cvc: z.string().regex(/^\d{3,4}$/),
});

export interface CardDetails {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
}

/** The details of a card that is complete; null while it is not. */
export function cardDetails(entry: CardEntry): CardDetails | null {
  const card = completeCard.safeParse(entry);
  if (!card.success) {
    return null;
  }
  const [month = 0, year = 0] = card.data.expiry.split("/").map(Number);
  return {
    number: card.data.number,
    expMonth: month,
    expYear: 2000 + (year % 100),
    cvc: card.data.cvc,
  };
}
