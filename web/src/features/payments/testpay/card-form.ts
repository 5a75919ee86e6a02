import { incompleteCard } from "../card-entry.ts";

/** The fields of a card form, as typed. */
export interface TypedCard {
  readonly number: string;
  /** "MM/YY" */
  readonly expiry: string;
  readonly cvc: string;
}

export const emptyCard: TypedCard = { number: "", expiry: "", cvc: "" };

/** What is wrong with a card, by field. */
export type CardFaults = Readonly<Partial<Record<keyof TypedCard, string>>>;

const digitsOf = (number: string) => number.replaceAll(/[\s-]/g, "");

/**
 * Finds what a typed card lacks, each fault at its own field. The first empty or unfinished field says that the card is
 * incomplete. A card is good until the end of its month.
 */
export function cardFaults(card: TypedCard, now: Temporal.Instant): CardFaults {
  const expiry = readExpiry(card.expiry);
  const missing = [
    ...(/^\d{13,19}$/.test(digitsOf(card.number))
      ? []
      : [["number", "Enter the number on the card"] as const]),
    ...(expiry ? [] : [["expiry", "Enter the expiry as on the card: MM/YY"] as const]),
    ...(/^\d{3,4}$/.test(card.cvc) ? [] : [["cvc", "Enter the 3 or 4 digits"] as const]),
  ];
  const wrong = expiry && faultOfExpiry(expiry, now);
  return {
    ...Object.fromEntries(
      missing.map(([field, text], index) => [field, index === 0 ? incompleteCard : text]),
    ),
    ...(wrong && { expiry: wrong }),
  };
}

interface Expiry {
  readonly month: number;
  readonly year: number;
}

function faultOfExpiry(expiry: Expiry, now: Temporal.Instant): string | null {
  if (expiry.month < 1 || expiry.month > 12) {
    return `There is no month ${expiry.month}. Enter the expiry as on the card: MM/YY`;
  }
  const { year, month } = now.toZonedDateTimeISO("UTC");
  const isOver = expiry.year < year || (expiry.year === year && expiry.month < month);
  return isOver ? "This card has expired" : null;
}

/** "07/29", "07/2029" */
function readExpiry(expiry: string): Expiry | null {
  const [, month, year] = /^(\d{2})\s*\/\s*(\d{2}|20\d{2})$/.exec(expiry.trim()) ?? [];
  return month && year ? { month: Number(month), year: 2000 + (Number(year) % 100) } : null;
}

interface CardDetails {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
}

/** The details of a complete card; null if it has faults. */
export function cardDetails(card: TypedCard, now: Temporal.Instant): CardDetails | null {
  const expiry = readExpiry(card.expiry);
  return expiry && Object.keys(cardFaults(card, now)).length === 0
    ? {
        number: digitsOf(card.number),
        expMonth: expiry.month,
        expYear: expiry.year,
        cvc: card.cvc,
      }
    : null;
}
