import type { createEvent, EventType } from "@frontage/contract/bookings/events.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { formatDecimal } from "@frontage/domain/money/format-money.ts";
import { parseCurrency } from "@frontage/domain/money/parse-currency.ts";
import type { SuccessData } from "../load-success.ts";

/** What stands in the form of an event. */
export interface EventValues {
  readonly name: string;
  readonly description: string;
  readonly type: EventType | "";
  /** A new photo; null while none is chosen. */
  readonly heroImage: File | null;
  /** The photo that is there stays. */
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

export function entriesOf(event: NonNullable<SuccessData["event"]>): EventValues {
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

/** What is sent: a type that was not chosen, and a cost that is none, are for the schema to refuse. */
export function eventBody(values: EventValues): EndpointInput<typeof createEvent>["body"] {
  const { name, description, type, heroImage, keepsPhoto, entry, entryCost, link } = values;
  return {
    name,
    description,
    type: type as EventType,
    heroImage: heroImage ?? (keepsPhoto ? undefined : null),
    entryCost: entry === "free" ? 0 : penceOf(entryCost),
    link: link.trim() || undefined,
  };
}

/** NaN for what is no amount, or nothing: whoever chose "paid" is to say how much. */
function penceOf(pounds: string): number {
  try {
    return parseCurrency(pounds).amount || Number.NaN;
  } catch {
    return Number.NaN;
  }
}
