import type { Api } from "@frontage/contract/client.ts";
import { getLandlordTotals, type LandlordTotals } from "@frontage/contract/landlords/statistics.ts";
import { isEmptyChoice, type MonthChoice } from "@frontage/domain/landlords/month-choice.ts";
import { formatWholeMoney } from "@frontage/domain/money/format-money.ts";
import { formatNumber } from "@frontage/domain/money/format-number.ts";
import { defaultCurrency, money } from "@frontage/domain/money/money.ts";
import { zeroStats } from "../zero-stats.ts";

/** The formatted figures of some months. */
export interface Figures {
  readonly tiles: readonly { readonly title: string; readonly value: string }[];
  /** The currency, if the landlord's spaces are let in others as well. */
  readonly onlyIn: string | null;
}

/** Loads the figures of some months. Without a month or a year they are 0, and nothing is requested. */
export async function loadFigures(api: Api, { months, years }: MonthChoice): Promise<Figures> {
  const stats = isEmptyChoice({ months, years })
    ? zeroStats(defaultCurrency)
    : await api(getLandlordTotals, { query: { months: [...months], years: [...years] } });
  const { currency, currencies } = stats;
  return { tiles: tilesOf(stats), onlyIn: currencies.length > 1 ? currency : null };
}

function tilesOf({
  bookings,
  landlordSplit,
  frontageSplit,
  currency,
}: LandlordTotals): Figures["tiles"] {
  const pounds = (amount: number) => formatWholeMoney(money(amount, currency));
  return [
    { title: "Total Revenue (incl. VAT)", value: pounds(bookings.total) },
    { title: "Landlord Split", value: pounds(landlordSplit.total) },
    { title: "Frontage Split", value: pounds(frontageSplit.total) },
    { title: "Total no. Bookings", value: formatNumber(bookings.count) },
    { title: "Total Hours Booked", value: formatNumber(Math.floor(bookings.duration / 60)) },
  ];
}
