import { dayCells, firstLine, type DayCells } from "@frontage/domain/availability/day-cells.ts";
import { rate, type Rate } from "@frontage/domain/money/rate.ts";
import { sumCard, type CardSums } from "@frontage/domain/pricing/card-sums.ts";
import type { RateCardPrice } from "@frontage/domain/pricing/rate-card.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { LRUCache } from "lru-cache";
import type { AppParts } from "../../../app-parts.ts";
import type { Database } from "../../../db/connect.ts";
import { getReferenceVersion } from "../../reference-data/reference-version.queries.ts";
import { listDatedTaxes, type DatedTaxRow } from "../../settings/dated-taxes.queries.ts";
import { readBookingSettings } from "../../settings/settings.queries.ts";
import { catalogueSpace, createSpaceRules, type CatalogueSpace } from "./catalogue-space.ts";
import { listCardDates, listCardPrices, listCatalogueSpaces } from "./catalogue.queries.ts";
import { keptHourPrices, type HourPrices } from "./hour-prices.ts";

/** A rate card on the dates on which it is in force, as ISO text. */
interface CardDates {
  readonly id: number;
  readonly startDate: string;
  readonly endDate: string;
  /** Null until its prices are loaded. */
  priced: PricedCard | null;
}

/** The prices of a rate card. */
interface PricedCard {
  readonly prices: readonly RateCardPrice[];
  /** Their sums on a weekday, made when it is first asked for. */
  readonly sumsOf: (day: number) => CardSums;
}

/** The prices of a space on a date. */
export interface DayCard {
  readonly prices: readonly RateCardPrice[];
  readonly sums: CardSums;
}

/** Everything of one version of the reference data that a search needs: docs/speed/searches.md#in-memory */
export interface Catalogue {
  readonly version: number;
  readonly settings: BookingSettings;
  readonly spaces: readonly CatalogueSpace[];
  readonly cities: readonly string[];
  readonly zones: readonly string[];
  /** The longest time that a space keeps free between two bookings. */
  readonly longestGapMinutes: number;
  /** The indexes of spaces by their ids. */
  readonly indexes: ReadonlyMap<number, number>;
  /** The tax rate of a currency on a date. */
  readonly taxRateOf: (currency: string, today: Temporal.PlainDate) => Rate;
  readonly cells: (date: Temporal.PlainDate, zone: string) => DayCells;
  /** Loads the prices of the cards that spaces have on these dates. Returns whether they are of this version. */
  readonly loadPrices: (
    dates: readonly Temporal.PlainDate[],
    spaces: readonly CatalogueSpace[],
  ) => Promise<boolean>;
  /** Returns a function for the cards of spaces on a date; null without one. Their prices must be loaded. */
  readonly cardsOn: (date: Temporal.PlainDate) => (space: CatalogueSpace) => DayCard | null;
  /** Returns the totals that are kept under a name: of each space one, NaN until it is known. */
  readonly totalsOf: (name: string) => Float64Array;
  readonly hourPrices: HourPrices;
}

export interface Catalogues {
  /** Returns the catalogue of a version, or a later one. Without a version the last one that was loaded. */
  readonly get: (version: number | null) => Promise<Catalogue>;
}

/** How many grids of a date and zone, and for how many slots the totals of all spaces are kept: 80 KB each at 10,000. */
const [maxDays, maxTotals] = [2000, 400];

/** Keeps one catalogue in the memory of this process. Source: docs/speed/searches.md#in-memory */
export function createCatalogues({ db, clock }: Pick<AppParts, "db" | "clock">): Catalogues {
  let current: { readonly version: number; readonly loading: Promise<Catalogue> } | null = null;
  const load = (version: number) => {
    const loading = loadCatalogue(db, clock.now(), version);
    const loaded = { version, loading };
    current = loaded;
    loading.catch(() => {
      if (current === loaded) {
        current = null;
      }
    });
    return loading;
  };
  return {
    get: async (version) => {
      const wanted = version ?? current?.version ?? (await getReferenceVersion(db));
      return current && current.version >= wanted ? current.loading : load(wanted);
    },
  };
}

async function loadCatalogue(
  db: Database,
  now: Temporal.Instant,
  version: number,
): Promise<Catalogue> {
  // Yesterday in UTC is today or earlier in every zone.
  const firstDate = now.toZonedDateTimeISO("UTC").toPlainDate().subtract({ days: 1 });
  // Not what the calls of a page share: it may be older than the version.
  const [settings, taxes, rows, dates] = await Promise.all([
    readBookingSettings(db),
    listDatedTaxes(db),
    listCatalogueSpaces(db),
    listCardDates(db, firstDate),
  ]);
  const loadedVersion = await getReferenceVersion(db);
  if (loadedVersion !== version) {
    return loadCatalogue(db, now, loadedVersion);
  }
  const rulesOf = createSpaceRules(settings);
  const cities = [...new Set(rows.map(({ city }) => city))];
  const cityNumbers = new Map(cities.map((city, index) => [city, index]));
  const spaces = rows.map((row, index) =>
    catalogueSpace(row, { index, city: cityNumbers.get(row.city) ?? 0, rules: rulesOf(row) }),
  );
  const cards = Map.groupBy(
    dates.map((card): CardDates & { readonly spaceId: number } => ({ ...card, priced: null })),
    ({ spaceId }) => spaceId,
  );
  const find = (space: CatalogueSpace, date: string) =>
    cards.get(space.id)?.find(({ startDate, endDate }) => startDate <= date && date <= endDate);
  /** The dates on which the prices of all spaces are loaded. */
  const pricedDates = new Set<string>();
  const totals = new LRUCache<string, Float64Array>({ max: maxTotals });
  return {
    version,
    settings,
    spaces,
    cities,
    zones: [...new Set(rows.map(({ timeZone }) => timeZone))],
    longestGapMinutes: spaces.reduce((most, { gapMinutes }) => Math.max(most, gapMinutes), 0),
    indexes: new Map(spaces.map(({ id, index }) => [id, index])),
    taxRateOf: (currency, today) => taxRateOf(taxes, currency, today),
    cells: keptCells(settings),
    hourPrices: keptHourPrices(db, settings),
    loadPrices: async (asked, ofSpaces) => {
      const isos = asked.map(String).filter((date) => !pricedDates.has(date));
      if (isos.length === 0) {
        return true;
      }
      const missing = cardsWithoutPrices(ofSpaces, isos, find);
      if (missing.length > 0) {
        const found = await listCardPrices(db, [...new Set(missing.map(({ id }) => id))]);
        if ((await getReferenceVersion(db)) !== version) {
          return false;
        }
        const prices = new Map(found.map((card) => [card.id, card.prices]));
        for (const card of missing) {
          card.priced = pricedCard(prices.get(card.id) ?? [], settings);
        }
      }
      if (ofSpaces === spaces) {
        isos.forEach((date) => pricedDates.add(date));
      }
      return true;
    },
    cardsOn: (date) => {
      const [iso, day] = [date.toString(), date.dayOfWeek];
      return (space) => {
        const card = find(space, iso)?.priced;
        return card ? { prices: card.prices, sums: card.sumsOf(day) } : null;
      };
    },
    totalsOf: (name) => {
      const known = totals.get(name);
      if (known) {
        return known;
      }
      const made = new Float64Array(spaces.length).fill(Number.NaN);
      totals.set(name, made);
      return made;
    },
  };
}

/** The cards in force on some dates whose prices are not loaded. */
function cardsWithoutPrices(
  spaces: readonly CatalogueSpace[],
  dates: readonly string[],
  find: (space: CatalogueSpace, date: string) => CardDates | undefined,
): CardDates[] {
  return spaces.flatMap((space) =>
    dates.flatMap((date) => {
      const card = find(space, date);
      return card && !card.priced ? [card] : [];
    }),
  );
}

function pricedCard(prices: readonly RateCardPrice[], settings: BookingSettings): PricedCard {
  const sums = new Map<number, CardSums>();
  const lines = { base: firstLine(settings), increment: settings.increment };
  return {
    prices,
    sumsOf: (day) => {
      const known = sums.get(day) ?? sumCard({ prices }, day, lines);
      sums.set(day, known);
      return known;
    },
  };
}

function taxRateOf(
  taxes: readonly DatedTaxRow[],
  currency: string,
  today: Temporal.PlainDate,
): Rate {
  const tax = taxes.findLast(
    (each) => each.currency === currency && Temporal.PlainDate.compare(each.startDate, today) <= 0,
  );
  return rate(tax?.rate ?? "0");
}

/** Keeps the grids of the dates that were asked for. */
function keptCells(settings: BookingSettings): Catalogue["cells"] {
  const kept = new LRUCache<string, DayCells>({ max: maxDays });
  return (date, zone) => {
    const key = `${date.toString()} ${zone}`;
    const known = kept.get(key);
    if (known) {
      return known;
    }
    const cells = dayCells(date, zone, settings);
    kept.set(key, cells);
    return cells;
  };
}
