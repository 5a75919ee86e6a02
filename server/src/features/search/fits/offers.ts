import type { DayCells } from "@frontage/domain/availability/day-cells.ts";
import { addTax } from "@frontage/domain/money/rate.ts";
import { earliestBookableDate, todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { askedSlots, netOfSlot, type AskedSlot } from "@frontage/domain/search/asked-slots.ts";
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

/** Finds the offers of spaces. */
export interface OfferFinder {
  /** Lists the free slots of a space on a date, in order. */
  readonly offersOn: (
    space: CatalogueSpace,
    date: Temporal.PlainDate,
    hours: AskedHours,
  ) => Offer[];
}

type AskedHours = Pick<SpaceQuestion, "start" | "end" | "hours">;

/** A reserved time in milliseconds, with its buffers. */
interface Reserved {
  readonly start: number;
  readonly end: number;
}

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
  const reserved = reservedTimes(catalogue, claims);
  const { settings } = catalogue;
  const today = todayOf(settings, now);
  const taxRates = keptBy((currency: string) => catalogue.taxRateOf(currency, today));
  const earliest = keptBy((minDateOffset: number) =>
    earliestBookableDate({ ...settings, minDateOffset }, now).toString(),
  );
  const slots = createSlots();
  return {
    offersOn(space, date, hours) {
      const iso = date.toString();
      if (!space.isBookable || iso < earliest(space.rules.minDateOffset)) {
        return [];
      }
      const card = catalogue.cardOn(space, iso);
      const cells = catalogue.cells(date, space.zone);
      if (!card) {
        return [];
      }
      const hasPrice = asksForHours(hours);
      const sums = card.sumsOf(cells.day);
      const times = reserved.get(space.id) ?? [];
      const offers: Offer[] = [];
      for (const slot of slots(cells, space.rules, hours)) {
        if (slot.start <= now.epochMilliseconds || times.some((time) => touches(time, slot))) {
          continue;
        }
        const net = netOfSlot(card, sums, slot, settings.priceDuration);
        if (net !== null) {
          offers.push({
            date,
            slot,
            total: hasPrice ? addTax(net, taxRates(space.currency)) : null,
          });
        }
      }
      return offers;
    },
  };
}

const touches = (a: Reserved, b: Reserved) => a.start < b.end && b.start < a.end;

/** The reserved times of each space: claims with the space's buffer, which closed times do not have. */
function reservedTimes(
  { byId }: Catalogue,
  { spaceIds, starts, ends, areClosed }: Claims,
): ReadonlyMap<number, readonly Reserved[]> {
  const reserved = new Map<number, Reserved[]>();
  for (const [index, id] of spaceIds.entries()) {
    const space = byId.get(id);
    if (!space) {
      continue;
    }
    const gap = areClosed[index] ? 0 : space.gapMinutes * minute;
    const time = { start: (starts[index] ?? 0) - gap, end: (ends[index] ?? 0) + gap };
    const times = reserved.get(id);
    if (times) {
      times.push(time);
    } else {
      reserved.set(id, [time]);
    }
  }
  return reserved;
}

/** Keeps the asked slots of each grid for spaces with the same rules. */
function createSlots() {
  const kept = new Map<DayCells, Map<SpaceRules, Map<string, readonly AskedSlot[]>>>();
  return (cells: DayCells, rules: SpaceRules, asked: AskedHours): readonly AskedSlot[] => {
    const ofCells = getOrAdd(kept, cells, () => new Map());
    const ofRules = getOrAdd(ofCells, rules, () => new Map());
    return getOrAdd(ofRules, `${asked.start} ${asked.end} ${asked.hours}`, () => {
      const onDay = rules.onDay(cells.day);
      return onDay ? askedSlots(cells, asked, onDay) : [];
    });
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
