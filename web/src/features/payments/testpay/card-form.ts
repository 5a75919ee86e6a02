import { z } from "zod";

/** The fields of a card form, as typed. */
export interface TypedCard {
  readonly number: string;
  /** "MM/YY" */
  readonly expiry: string;
  readonly cvc: string;
}

export const emptyCard: TypedCard = { number: "", expiry: "", cvc: "" };

const completeCard = z.object({
  number: z
    .string()
    .transform((number) => number.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{13,19}$/)),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\s*\/\s*(\d{2}|20\d{2})$/),
  cvc: z.string().regex(/^\d{3,4}$/),
});

interface CardDetails {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
}

/** The details of a complete card; null if it is incomplete. */
export function cardDetails(card: TypedCard): CardDetails | null {
  const complete = completeCard.safeParse(card);
  if (!complete.success) {
    return null;
  }
  const [month = 0, year = 0] = complete.data.expiry.split("/").map(Number);
  return {
    number: complete.data.number,
    expMonth: month,
    expYear: 2000 + (year % 100),
    cvc: complete.data.cvc,
  };
}
