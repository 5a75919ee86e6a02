import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import type { RateCard } from "@frontage/domain/pricing/rate-card.ts";
import type { Database } from "../../db/connect.ts";
import { listRateCards } from "../availability/rate-cards.queries.ts";
import { getCompany } from "../settings/company.queries.ts";
import { listDatedTaxes, type DatedTaxRow } from "../settings/dated-taxes.queries.ts";
import { getBookingSettings } from "../settings/settings.queries.ts";
import { listLandlordSplits } from "../spaces/lettings.queries.ts";
import { findBookableSpace, listProducts, type BookableSpace } from "../spaces/spaces.queries.ts";

/** The reference data of the whole site. */
export interface SiteReference {
  readonly settings: BookingSettings;
  /** Every tax rate, by currency and then by date. */
  readonly taxes: readonly DatedTaxRow[];
  readonly company: Awaited<ReturnType<typeof getCompany>>;
}

/** The reference data of one space. */
export interface SpaceReference {
  /** Null if there is none with the code. */
  readonly space: BookableSpace | null;
  readonly products: Awaited<ReturnType<typeof listProducts>>;
  /** The rate cards that end today or later, by date. */
  readonly cards: readonly RateCard[];
  readonly splits: Awaited<ReturnType<typeof listLandlordSplits>>;
}

export async function loadSite(db: Database): Promise<SiteReference> {
  const [settings, taxes, company] = await Promise.all([
    getBookingSettings(db),
    listDatedTaxes(db),
    getCompany(db),
  ]);
  return { settings, taxes, company };
}

/** Later than any date of a rate card. */
const lastDate = Temporal.PlainDate.from("9999-12-31");

/** Loads the data of the space with a code. */
export async function loadSpace(
  db: Database,
  code: string,
  now: Temporal.Instant,
): Promise<SpaceReference> {
  const space = await findBookableSpace(db, code);
  if (!space) {
    return { space, products: [], cards: [], splits: [] };
  }
  // Yesterday in UTC is today or earlier in every zone.
  const firstDate = now.toZonedDateTimeISO("UTC").toPlainDate().subtract({ days: 1 });
  const [products, cards, splits] = await Promise.all([
    listProducts(db, space.id),
    listRateCards(db, space, firstDate, lastDate),
    listLandlordSplits(db, space.id),
  ]);
  return { space, products, cards, splits };
}
