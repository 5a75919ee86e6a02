import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import { bookingPhase } from "@frontage/domain/bookings/statements/booking-standing.ts";
import { badges } from "@frontage/domain/bookings/statements/status-words.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatFullDate, formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { ReactNode } from "react";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import { Link } from "../../../ui/link.tsx";
import { PaymentStatusMark } from "../payment-status-mark.tsx";
import { DocumentButton } from "../../documents/document-button.tsx";
import { expandedSpace } from "../expanded-space.ts";
import { StatusBadge } from "./status-badge.tsx";

/** A customer's booking for the landlord of the space, as plain data. */
export function presentForLandlord(booking: Booking, now: Temporal.Instant) {
  const { name, timeZone, images } = expandedSpace(booking);
  const phase = bookingPhase(booking, now);
  return {
    code: booking.code,
    title: `${booking.creator.firstName || "A customer"}'s booking`,
    spaceName: name,
    picture: images[0]?.picture ?? null,
    date: formatFullDate(dateIn(timeZone, booking.start)),
    time: formatTimeRangeIn(timeZone, booking),
    isCancelled: phase === "cancelled",
    status: badges[phase],
    addOns: booking.lines
      .filter(({ kind }) => kind === "product")
      .map((line) => `${line.quantity} × ${line.name}`),
    hasLicence: booking.occupationLicense !== null,
    hasInvoice: booking.hasInvoice === true,
    /** For a cancelled booking, the part of its price that is kept. */
    money: moneyOf(booking),
    payment: booking.paymentStatus ?? null,
  };
}

/** The price and its split, labelled as in the landlord's list. */
function moneyOf({ price, tax, totalPrice, landlordSplit, frontageSplit }: Booking) {
  const amounts = [
    ["Price (Ex VAT)", price],
    ["VAT", tax],
    ["Total Price", totalPrice],
    ["Landlord Split", landlordSplit],
    ["Frontage Split", frontageSplit],
  ] as const;
  return amounts.flatMap(([term, amount]) =>
    amount ? [{ term, amount: formatMoney(amount) }] : [],
  );
}

export type LandlordBooking = ReturnType<typeof presentForLandlord>;

/** A customer's booking, read-only, for the landlord of the space. */
export function LandlordView({ booking }: { booking: LandlordBooking }) {
  const { code, title, spaceName, picture, date, time, status, isCancelled, addOns } = booking;
  return (
    <div className="page-width grid gap-x-6 gap-y-10 pt-12 pb-24 md:pt-16 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-8">
        <h1 className="text-title wrap-anywhere">{title}</h1>
        <p className="mt-4">
          <StatusBadge tone={isCancelled ? "open" : "done"}>{status}</StatusBadge>
        </p>
        <dl className="mt-8 border-t border-ink">
          <Row term="Where">{spaceName}</Row>
          <Row term="When">
            {date}
            <br />
            <span className="figures text-ink-soft">{time}</span>
          </Row>
          <Row term="Add-Ons">{addOns.length > 0 ? addOns.join(", ") : "None"}</Row>
          {isCancelled && (
            <Row term="Cancelled">The amounts below are the part of the price that is kept.</Row>
          )}
          {booking.money.map(({ term, amount }) => (
            <Row key={term} term={term}>
              <span className="figures">{amount}</span>
            </Row>
          ))}
          {booking.payment && (
            <Row term="Payment">
              <PaymentStatusMark status={booking.payment} />
            </Row>
          )}
          <Row term="Booking">
            <span className="figures">{code}</span>
          </Row>
        </dl>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
          {booking.hasInvoice && (
            <DocumentButton document="invoice" code={code} isSmall>
              Download invoice
            </DocumentButton>
          )}
          {booking.hasLicence && (
            <DocumentButton document="licence" code={code} isSmall>
              Download licence
            </DocumentButton>
          )}
          <Link
            to="/landlords/bookings"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            All bookings of your spaces
          </Link>
        </div>
      </div>
      {picture && (
        <figure className="lg:col-span-4 lg:pl-8">
          <ResponsiveImage
            source={picture}
            sizes="(min-width: 1024px) 400px, 100vw"
            isFirst
            className="aspect-[4/3] w-full"
          />
          <figcaption className="small-caps mt-2 text-ink-soft">{spaceName}</figcaption>
        </figure>
      )}
    </div>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-hairline py-4 sm:grid-cols-[9rem_1fr]">
      <dt className="small-caps pt-1 text-ink-soft">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
