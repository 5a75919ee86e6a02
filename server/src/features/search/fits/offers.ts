import { addTax } from "@frontage/domain/money/rate.ts";
import { earliestBookableDate, todayOf } from "@frontage/domain/settings/booking-dates.ts";
import {
  askedSlots,
  netOfSlot,
  type AskedSlot,
} from "@frontage/domain/search/slots/asked-slots.ts";
import { asksForHours, type SpaceQuestion } from "@frontage/domain/search/space-question.ts";
import type { CatalogueSpace, SpaceRules } from "../catalogue/catalogue-space.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Claims } from "../search.queries.ts";

/** A free slot of a space that a question asks for. */
export interface Offer {
  readonly date: Temporal.PlainDate;
  readonly slot: AskedSlot;
  /** Gross minor units; null for a question without hours. */
  readonly total: number | null;
}

/** Passes each free slot of a space that a question asks for on a date, in order, with its total; null without hours. */
export type EachOffer = (
  space: CatalogueSpace,
  take: (slot: AskedSlot, total: number | null) => void,
) => void;

/** Finds the offers of spaces on a date. */
export type OfferFinder = (date: Temporal.PlainDate, hours: AskedHours) => EachOffer;

export type AskedHours = Pick<SpaceQuestion, "start" | "end" | "hours">;

const minute = 60_000;

/**
 * Finds offers by the rules of the grid, in the claims of one snapshot. The prices of the dates must be loaded.
 * Source: docs/spaces/search.md#free
 */
export function createOfferFinder(
  catalogue: Catalogue,
  claims: Claims,
  now: Temporal.Instant,
): OfferFinder {
  const isReserved = createReservedTimes(catalogue, claims);
  const { settings } = catalogue;
  const today = todayOf(settings, now);
  // Many spaces cost the same.
  const grossIn = keptBy((currency: string) => {
    const taxRate = catalogue.taxRateOf(currency, today);
    return keptBy((net: number) => addTax(net, taxRate));
  });
  const earliest = keptBy((minDateOffset: number) =>
    earliestBookableDate({ ...settings, minDateOffset }, now).toString(),
  );
  const moment = now.epochMilliseconds;
  const find: OfferFinder = (date, hours) => {
    const iso = date.toString();
    const hasPrice = asksForHours(hours);
    const cardOf = catalogue.cardsOn(date);
    const slotsIn = keptBy((zone: string) => {
      const cells = catalogue.cells(date, zone);
      return keptBy((rules: SpaceRules): readonly AskedSlot[] => {
        const onDay = iso < earliest(rules.minDateOffset) ? null : rules.onDay(cells.day);
        return onDay ? askedSlots(cells, hours, onDay).filter(({ start }) => start > moment) : [];
      });
    });
    return (space, take) => {
      const card = space.isBookable ? cardOf(space) : null;
      if (!card) {
        return;
      }
      for (const slot of slotsIn(space.zone)(space.rules)) {
        if (isReserved(space, slot)) {
          continue;
        }
        const net = netOfSlot(card, card.sums, slot, settings.priceDuration);
        if (net !== null) {
          take(slot, hasPrice ? grossIn(space.currency)(net) : null);
        }
      }
    };
  };
  const kept = new Map<string, EachOffer>();
  return (date, hours) =>
    getOrAdd(kept, `${date.toString()} ${hours.start} ${hours.end} ${hours.hours}`, () =>
      find(date, hours),
    );
}

/** Lists the offers of a space. */
export function listOffers(
  eachOffer: EachOffer,
  space: CatalogueSpace,
  date: Temporal.PlainDate,
): Offer[] {
  const offers: Offer[] = [];
  eachOffer(space, (slot, total) => offers.push({ date, slot, total }));
  return offers;
}

/**
 * Returns whether a claim of a space overlaps a slot, with the space's buffer, which closed times do not have. The claims
 * of each space are a chain of indexes.
 */
function createReservedTimes(
  { byId, spaces }: Catalogue,
  { spaceIds, starts, ends, areClosed }: Claims,
): (space: CatalogueSpace, slot: AskedSlot) => boolean {
  const none = -1;
  const last = new Int32Array(spaces.length).fill(none);
  const before = new Int32Array(spaceIds.length);
  for (const [claim, id] of spaceIds.entries()) {
    const index = byId.get(id)?.index;
    if (index !== undefined) {
      before[claim] = last[index] ?? none;
      last[index] = claim;
    }
  }
  return ({ index, gapMinutes }, { start, end }) => {
    for (let claim = last[index] ?? none; claim !== none; claim = before[claim] ?? none) {
      const gap = areClosed[claim] === 1 ? 0 : gapMinutes * minute;
      if ((starts[claim] ?? 0) - gap < end && start < (ends[claim] ?? 0) + gap) {
        return true;
      }
    }
    return false;
  };
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) {
    return known;
  }
  const made = make();
  map.set(key, made);
  return made;
}

/** Keeps the results of a function. */
function keptBy<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>();
  return (key) => getOrAdd(kept, key, () => make(key));
}
