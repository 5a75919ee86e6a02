import { dayCells, firstLine, type DayCells } from "@frontage/domain/availability/day-cells.ts";
import { rate, type Rate } from "@frontage/domain/money/rate.ts";
import { sumCard, type CardSums } from "@frontage/domain/pricing/card-sums.ts";
import type { RateCardPrice } from "@frontage/domain/pricing/rate-card.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { Database } from "../../../db/connect.ts";
import { getReferenceVersion } from "../../reference-data/reference-version.queries.ts";
import { listDatedTaxes, type DatedTaxRow } from "../../settings/dated-taxes.queries.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { catalogueSpace, createSpaceRules, type CatalogueSpace } from "./catalogue-space.ts";
import { listCardDates, listCardPrices, listCatalogueSpaces } from "./catalogue.queries.ts";

/** A rate card on the dates on which it is in force, as ISO text. */
interface CardDates {
  readonly key: string;
  readonly id: number;
  readonly startDate: string;
  readonly endDate: string;
}

/** The prices of a rate card, and their sums on the weekdays that were asked for. */
export interface PricedCard {
  readonly prices: readonly RateCardPrice[];
  readonly sumsOf: (day: number) => CardSums;
}

/** Everything of one version of the reference data that a search needs: docs/spaces/search.md#in-memory */
export interface Catalogue {
  readonly version: number;
  readonly settings: BookingSettings;
  readonly spaces: readonly CatalogueSpace[];
  readonly zones: readonly string[];
  /** The longest time that a space keeps free between two bookings. */
  readonly longestGapMinutes: number;
  readonly byId: ReadonlyMap<number, CatalogueSpace>;
  /** The tax rate of a currency on a date. */
  readonly taxRateOf: (currency: string, today: Temporal.PlainDate) => Rate;
  readonly cells: (date: Temporal.PlainDate, zone: string) => DayCells;
  /** Loads the prices of the cards that spaces have on these dates. Returns whether they are of this version. */
  readonly loadPrices: (
    dates: readonly Temporal.PlainDate[],
    spaces: readonly CatalogueSpace[],
  ) => Promise<boolean>;
  /** The card of a space on a date, in ISO text; null if there is none. Its prices must be loaded. */
  readonly cardOn: (space: CatalogueSpace, date: string) => PricedCard | null;
}

export interface Catalogues {
  /** Returns the catalogue of a version, or a later one. Without a version the last one that was loaded. */
  readonly get: (version: number | null) => Promise<Catalogue>;
}

/** How many dates of a zone are kept. */
const maxDays = 2000;

/** Keeps one catalogue in the memory of this process. Source: docs/spaces/search.md#in-memory */
export function createCatalogues({ db, clock }: Pick<AppParts, "db" | "clock">): Catalogues {
  let current: { readonly version: number; readonly loading: Promise<Catalogue> } | null = null;
  // Prices of cards that did not change are kept from version to version.
  const prices = new Map<string, readonly RateCardPrice[]>();
  const load = (version: number) => {
    const loading = loadCatalogue(db, clock.now(), version, prices);
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
  kept: Map<string, readonly RateCardPrice[]>,
): Promise<Catalogue> {
  // Yesterday in UTC is today or earlier in every zone.
  const firstDate = now.toZonedDateTimeISO("UTC").toPlainDate().subtract({ days: 1 });
  const [settings, taxes, rows, dates] = await Promise.all([
    getBookingSettings(db),
    listDatedTaxes(db),
    listCatalogueSpaces(db),
    listCardDates(db, firstDate),
  ]);
  const loadedVersion = await getReferenceVersion(db);
  if (loadedVersion !== version) {
    return loadCatalogue(db, now, loadedVersion, kept);
  }
  const rulesOf = createSpaceRules(settings);
  const spaces = rows.map((row, index) => catalogueSpace(row, index, rulesOf(row)));
  const cards = Map.groupBy(
    dates.map((card) => ({ ...card, key: `${card.id} ${card.version}` })),
    ({ spaceId }) => spaceId,
  );
  forgetOthers(kept, new Set(dates.map((card) => `${card.id} ${card.version}`)));
  const find = (space: CatalogueSpace, date: string) =>
    cards.get(space.id)?.find(({ startDate, endDate }) => startDate <= date && date <= endDate);
  const priced = new Map<string, PricedCard>();
  return {
    version,
    settings,
    spaces,
    zones: [...new Set(spaces.map(({ zone }) => zone))],
    longestGapMinutes: spaces.reduce((most, { gapMinutes }) => Math.max(most, gapMinutes), 0),
    byId: new Map(spaces.map((space) => [space.id, space])),
    taxRateOf: (currency, today) => taxRateOf(taxes, currency, today),
    cells: keptCells(settings),
    loadPrices: async (asked, ofSpaces) => {
      const missing = cardsWithoutPrices(ofSpaces, asked.map(String), find, kept);
      if (missing.size === 0) {
        return true;
      }
      const found = await listCardPrices(db, [...missing.keys()]);
      if ((await getReferenceVersion(db)) !== version) {
        return false;
      }
      for (const card of found) {
        kept.set(missing.get(card.id) ?? "", card.prices);
      }
      return true;
    },
    cardOn: (space, date) => {
      const card = find(space, date);
      if (!card) {
        return null;
      }
      let known = priced.get(card.key);
      if (!known) {
        known = pricedCard(kept.get(card.key) ?? [], settings);
        priced.set(card.key, known);
      }
      return known;
    },
  };
}

function forgetOthers(kept: Map<string, unknown>, used: ReadonlySet<string>): void {
  for (const key of kept.keys()) {
    if (!used.has(key)) {
      kept.delete(key);
    }
  }
}

/** The cards in force on some dates whose prices are not loaded, with their keys. */
function cardsWithoutPrices(
  spaces: readonly CatalogueSpace[],
  dates: readonly string[],
  find: (space: CatalogueSpace, date: string) => CardDates | undefined,
  kept: ReadonlyMap<string, unknown>,
): Map<number, string> {
  const missing = new Map<number, string>();
  for (const space of spaces) {
    for (const date of dates) {
      const card = find(space, date);
      if (card && !kept.has(card.key)) {
        missing.set(card.id, card.key);
      }
    }
  }
  return missing;
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
  const kept = new Map<string, DayCells>();
  return (date, zone) => {
    const key = `${date.toString()} ${zone}`;
    const cells = kept.get(key) ?? dayCells(date, zone, settings);
    if (kept.size >= maxDays) {
      kept.clear();
    }
    kept.set(key, cells);
    return cells;
  };
}
