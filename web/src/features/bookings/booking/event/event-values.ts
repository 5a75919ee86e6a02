import type { EventType } from "@frontage/contract/bookings/events.ts";
import { formatDecimal } from "@frontage/domain/money/format-decimal.ts";
import { parseCurrency } from "@frontage/domain/money/parse-currency.ts";
import type { BookingData } from "../load-booking.ts";

/** The values of the event form. */
export interface EventValues {
  readonly name: string;
  readonly description: string;
  readonly type: EventType | "";
  /** A new photo; null while none is chosen. */
  readonly heroImage: File | null;
  /** Keeps the saved photo. */
  readonly keepsPhoto: boolean;
  readonly entry: "free" | "paid";
  /** Pounds, as typed. */
  readonly entryCost: string;
  readonly link: string;
}

export const noEvent: EventValues = {
  name: "",
  description: "",
  type: "",
  heroImage: null,
  keepsPhoto: false,
  entry: "free",
  entryCost: "",
  link: "",
};

export function entriesOf(event: NonNullable<BookingData["event"]>): EventValues {
  const isFree = event.entryCost.amount === 0;
  return {
    name: event.name,
    description: event.description,
    type: event.typeCode,
    heroImage: null,
    keepsPhoto: event.picture !== null,
    entry: isFree ? "free" : "paid",
    entryCost: isFree ? "" : formatDecimal(event.entryCost),
    link: event.link ?? "",
  };
}

/** The body to send. The schema refuses a missing type and an invalid cost. */
export function eventBody(values: EventValues) {
  const { name, description, type, heroImage, keepsPhoto, entry, entryCost, link } = values;
  return {
    name,
    description,
    type,
    heroImage: heroImage ?? (keepsPhoto ? undefined : null),
    entryCost: entry === "free" ? 0 : penceOf(entryCost),
    link: withScheme(link.trim()),
  };
}

/** "shop.example/tea" as a browser understands it: "https://shop.example/tea". */
const withScheme = (link: string) =>
  /^[^\s:/]+\.[^\s:/]+(\/\S*)?$/.test(link) ? `https://${link}` : link;

/** Pence; null for zero and for text that is not an amount, which the schema refuses. */
function penceOf(pounds: string): number | null {
  try {
    return parseCurrency(pounds).amount || null;
  } catch {
    return null;
  }
}
