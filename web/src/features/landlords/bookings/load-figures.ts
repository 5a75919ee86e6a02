import type { Api } from "@frontage/contract/client.ts";
import { getLandlordStats } from "@frontage/contract/landlords/statistics.ts";
import { isEmptyChoice, type MonthChoice } from "@frontage/domain/landlords/month-choice.ts";
import { formatWholeMoney } from "@frontage/domain/money/format-money.ts";
import { formatNumber } from "@frontage/domain/money/format-number.ts";
import { defaultCurrency, money } from "@frontage/domain/money/money.ts";

/** What bookings of some months come to, as the page prints it. */
export interface Figures {
  readonly tiles: readonly { readonly title: string; readonly value: string }[];
  /** The currency, if the landlord's spaces are let in others as well. */
  readonly onlyIn: string | null;
}

/** The figures of some months; without a month or a year they are 0, and nothing is asked for. */
export async function loadFigures(api: Api, { months, years }: MonthChoice): Promise<Figures> {
  if (isEmptyChoice({ months, years })) {
    return {
      tiles: tilesOf({ revenue: 0, landlord: 0, frontage: 0, bookings: 0, minutes: 0 }),
      onlyIn: null,
    };
  }
  const { bookings, landlordSplit, frontageSplit, currency, currencies } = await api(
    getLandlordStats,
    { query: { months: [...months], years: [...years] } },
  );
  const sums = {
    revenue: bookings.total,
    landlord: landlordSplit.total,
    frontage: frontageSplit.total,
    bookings: bookings.count,
    minutes: bookings.duration,
  };
  return { tiles: tilesOf(sums, currency), onlyIn: currencies.length > 1 ? currency : null };
}

interface Sums {
  readonly revenue: number;
  readonly landlord: number;
  readonly frontage: number;
  readonly bookings: number;
  readonly minutes: number;
}

function tilesOf(sums: Sums, currency = defaultCurrency): Figures["tiles"] {
  const pounds = (amount: number) => formatWholeMoney(money(amount, currency));
  return [
    { title: "Total Revenue (incl. VAT)", value: pounds(sums.revenue) },
    { title: "Landlord Split", value: pounds(sums.landlord) },
    { title: "Frontage Split", value: pounds(sums.frontage) },
    { title: "Total no. Bookings", value: formatNumber(sums.bookings) },
    { title: "Total Hours Booked", value: formatNumber(Math.floor(sums.minutes / 60)) },
  ];
}
