import { finalPaymentDate, todayOf } from "@frontage/domain/settings/booking-dates.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";
import { settleDifference } from "@frontage/domain/bookings/settle-difference.ts";
import type { ProductChoice } from "@frontage/domain/pricing/product.ts";
import { findUnchanged, repriceAddOns } from "@frontage/domain/pricing/reprice.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { BookingChange, StoredLine } from "../../../../db/json-columns.ts";
import { refuseFaults, type FieldErrors } from "../../../../http/reply/refusal.ts";
import { checkProducts, normaliseChoices } from "../../../quotes/check-products.ts";
import type { SpacePriceList } from "../../../quotes/price-list.ts";
import { storedLine } from "../../deals/deal-rows.ts";
import { totalOf, type StoredBooking } from "../../../booking-records/stored-booking.queries.ts";

/** A change of a booking with its financial consequences. */
export interface PlannedChange {
  readonly change: BookingChange;
  /** Gross minor units to charge before the change is written. */
  readonly chargedNow: number;
  /** Gross minor units to refund once the change is written. */
  readonly refunded: number;
  /** False if the booking does not change. */
  readonly isChange: boolean;
}

/**
 * Plans a change of a booking's add-ons: unchanged lines keep their price, others are priced by today's list; rental
 * and flexi-ticket do not change.
 * @param hasBeenDebited whether the outstanding amount has been debited
 * @throws InvalidInput for choices that the space does not sell
 */
export function planProducts(
  booking: StoredBooking,
  choices: readonly ProductChoice[],
  prices: SpacePriceList,
  hasBeenDebited: boolean,
): PlannedChange {
  const lines = linesAfter(booking, choices, prices);
  const dueDate = dueDateOf(booking, prices);
  const { settings, now } = prices;
  // On invoice nothing is debited: every difference changes what is outstanding.
  const isDebitOver =
    booking.paymentTerms === "card" &&
    (dueDate === null ||
      Temporal.PlainDate.compare(dueDate, todayOf(settings, now)) < 0 ||
      booking.debitTries > 0 ||
      hasBeenDebited);
  const settled = settleDifference(
    totalOf(lines) - totalOf(booking.lines),
    booking.outstandingAmount,
    isDebitOver,
  );
  return {
    change: {
      lines,
      outstandingAmount: settled.outstanding,
      outstandingDueDate: settled.outstanding > 0 ? (dueDate?.toString() ?? null) : null,
      move: null,
    },
    chargedNow: settled.chargedNow,
    refunded: settled.refunded,
    isChange:
      lines.length !== booking.lines.length || lines.some((line) => !booking.lines.includes(line)),
  };
}

/**
 * Requires choices that the space sells, as far as they could be read. An unchanged or removed add-on may no longer be
 * on sale.
 * @throws InvalidInput
 */
export function requireSold(
  lines: readonly StoredLine[],
  choices: Readable<readonly ProductChoice[]>,
  products: SpacePriceList["products"],
): void {
  const booked = lines.filter(({ kind }) => kind === "product");
  const unchecked = choices.flatMap((choice) => {
    const { sku, quantity } = choice ?? {};
    const optionValues = Object.fromEntries(
      Object.entries(choice?.optionValues ?? {}).flatMap(([option, value]) =>
        value === undefined ? [] : [[option, value]],
      ),
    );
    if (sku === undefined || !booked.some((line) => line.sku === sku)) {
      return [];
    }
    const [wanted] =
      quantity === undefined ? [] : normaliseChoices([{ sku, quantity, optionValues }], products);
    return wanted && !findUnchanged(booked, wanted) ? [] : [sku];
  });
  const errors: FieldErrors = {};
  checkProducts(choices, products, errors, new Set(unchecked));
  refuseFaults(errors);
}

function linesAfter(
  { lines, startsAt, endsAt }: StoredBooking,
  choices: readonly ProductChoice[],
  prices: SpacePriceList,
): StoredLine[] {
  const booked = lines.filter(({ kind }) => kind === "product");
  const wanted = normaliseChoices(choices, prices.products);
  requireSold(lines, choices, prices.products);
  const repriced = repriceAddOns(booked, wanted, { start: startsAt, end: endsAt }, prices);
  if (!repriced) {
    throw new Error("A checked choice has no price");
  }
  return [
    ...lines.filter(({ kind }) => kind !== "product"),
    ...repriced.map((addOn) =>
      addOn.kind === "kept"
        ? addOn.line
        : storedLine(addOn.line, nameOf(addOn.choice, prices), addOn.choice.optionValues, prices),
    ),
  ];
}

const nameOf = ({ sku }: ProductChoice, { products }: SpacePriceList) =>
  products.find((product) => product.sku === sku)?.name ?? sku;

/**
 * Returns the due date of a new outstanding amount: the date of an existing one, else the final payment date. That is
 * counted from the deal's first booking as placed, or from the new date of a moved booking. If it is past, today on
 * invoice, else null.
 */
function dueDateOf(booking: StoredBooking, prices: SpacePriceList): Temporal.PlainDate | null {
  if (booking.outstandingAmount > 0) {
    return booking.outstandingDueDate;
  }
  const first = booking.movedAt ? booking.startsAt : booking.dealStartsAt;
  const date = finalPaymentDate(prices.settings, dateIn(booking.timeZone, first), prices.now);
  return date ?? (booking.paymentTerms === "invoice" ? todayOf(prices.settings, prices.now) : null);
}
