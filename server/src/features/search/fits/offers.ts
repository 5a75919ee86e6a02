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

/**
 * Passes each free slot of a space that a question asks for on a date, in order, with its total; null without hours.
 * `take` returns whether that is enough.
 */
export type EachOffer = (
  space: CatalogueSpace,
  take: (slot: AskedSlot, total: number | null) => boolean,
) => void;

/** Finds the offers of spaces on a date. */
export type OfferFinder = (date: Temporal.PlainDate, hours: AskedHours) => EachOffer;

export type AskedHours = Pick<SpaceQuestion, "start" | "end" | "hours">;

/** A slot with its gross total in a space: `noPrice` if the space does not offer it. */
interface PricedSlot {
  readonly slot: AskedSlot;
  readonly totalIn: (space: CatalogueSpace) => number;
}

const noPrice = -1;

const minute = 60_000;

interface OfferOptions {
  /** The claims on a date, of one snapshot. */
  readonly claimsOn: (date: Temporal.PlainDate) => Claims;
  /** Whether the totals are kept for later searches. */
  readonly keepsTotals: boolean;
  readonly now: Temporal.Instant;
}

/**
 * Finds offers by the rules of the grid. The prices of the dates must be loaded.
 * Source: docs/spaces/search.md#free
 */
export function createOfferFinder(
  catalogue: Catalogue,
  { claimsOn, keepsTotals, now }: OfferOptions,
): OfferFinder {
  const { settings } = catalogue;
  const today = todayOf(settings, now);
  const reservedTimes = keptBy((claims: Claims) => createReservedTimes(catalogue, claims));
  // Many spaces cost the same.
  const grossBy = keptByRules(({ currency }) => {
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
    const isReserved = reservedTimes(claimsOn(date));
    const totalOf = (slot: AskedSlot) => (space: CatalogueSpace) => {
      const card = space.isBookable ? cardOf(space) : null;
      const net = card && netOfSlot(card, card.sums, slot, settings.priceDuration);
      return net === null ? noPrice : grossBy(space.rules)(net);
    };
    const slotsBy = keptByRules(({ zone, minDateOffset, onDay }): readonly PricedSlot[] => {
      const cells = catalogue.cells(date, zone);
      const rules = iso < earliest(minDateOffset) ? null : onDay(cells.day);
      const slots = rules ? askedSlots(cells, hours, rules) : [];
      return slots
        .filter(({ start }) => start > moment)
        .map((slot) => {
          const totalIn = totalOf(slot);
          const name = [today, iso, zone, slot.startTime, slot.endTime].join(" ");
          return { slot, totalIn: keepsTotals ? keptTotals(catalogue, name, totalIn) : totalIn };
        });
    });
    return (space, take) => {
      for (const { slot, totalIn } of slotsBy(space.rules)) {
        if (isReserved(space, slot)) {
          continue;
        }
        const total = totalIn(space);
        if (total !== noPrice && take(slot, hasPrice ? total : null)) {
          return;
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

/** Keeps the totals of a slot under a name. */
function keptTotals(
  catalogue: Catalogue,
  name: string,
  totalIn: PricedSlot["totalIn"],
): PricedSlot["totalIn"] {
  let totals: Float64Array | null = null;
  return (space) => {
    totals ??= catalogue.totalsOf(name);
    const known = totals[space.index] ?? Number.NaN;
    if (!Number.isNaN(known)) {
      return known;
    }
    const total = totalIn(space);
    totals[space.index] = total;
    return total;
  };
}

/** Lists the offers of a space. */
export function listOffers(
  eachOffer: EachOffer,
  space: CatalogueSpace,
  date: Temporal.PlainDate,
): Offer[] {
  const offers: Offer[] = [];
  eachOffer(space, (slot, total) => {
    offers.push({ date, slot, total });
    return false;
  });
  return offers;
}

/**
 * Returns whether a claim of a space overlaps a slot, with the space's buffer, which closed times do not have. The claims
 * of each space are a chain of indexes.
 */
function createReservedTimes(
  { indexes, spaces }: Catalogue,
  { spaceIds, starts, ends, areClosed }: Claims,
): (space: CatalogueSpace, slot: AskedSlot) => boolean {
  const none = -1;
  const last = new Int32Array(spaces.length).fill(none);
  const before = new Int32Array(spaceIds.length);
  for (const [claim, id] of spaceIds.entries()) {
    const index = indexes.get(id);
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

/** Keeps the results of a function for the rules of spaces. */
function keptByRules<Value>(make: (rules: SpaceRules) => Value): (rules: SpaceRules) => Value {
  const kept: (Value | undefined)[] = [];
  return (rules) => (kept[rules.index] ??= make(rules));
}

/** Keeps the results of a function. */
function keptBy<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>();
  return (key) => getOrAdd(kept, key, () => make(key));
}
