import { abbreviateNumber } from "@frontage/domain/money/abbreviate-number.ts";
import { useId, useState } from "react";
import type { Deferred } from "../../api/deferred.ts";
import { DeferredPart } from "../../shell/failures/deferred-part.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BookingsFailure } from "../bookings/list/bookings-failure.tsx";
import { BookingRow } from "./booking-row.tsx";
import type { DashboardBookings } from "./dashboard-booking.ts";
import { Link } from "../../ui/link.tsx";

/** The upcoming bookings with their number; the section can be collapsed. */
export function BookingsSection({ bookings }: { bookings: Promise<Deferred<DashboardBookings>> }) {
  const [isShown, setIsShown] = useState(true);
  const listId = useId();
  return (
    <section aria-labelledby={`${listId}-title`}>
      <div className="flex items-end justify-between gap-4 border-b border-ink pb-1.5">
        <h2 id={`${listId}-title`} className="pb-1.5 text-heading">
          Upcoming bookings
          <DeferredPart data={bookings} failed={null}>
            {({ count }) => (
              <span className="figures ml-3 align-[0.35em] font-sans text-lg font-semibold tracking-normal text-ink-soft">
                {abbreviateNumber(count)}
              </span>
            )}
          </DeferredPart>
        </h2>
        <Button
          look="quiet"
          aria-expanded={isShown}
          aria-controls={listId}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? "Hide" : "Show"}
          <span className="sr-only"> upcoming bookings</span>
        </Button>
      </div>
      <div id={listId} hidden={!isShown}>
        <DeferredPart data={bookings} loading={<RowsSkeleton />} failed={<BookingsFailure />}>
          {({ count, bookings: upcoming }) =>
            upcoming.length === 0 ? (
              <NoBookings />
            ) : (
              <>
                <ul>
                  {upcoming.map((booking) => (
                    <li key={booking.code} className="border-b border-hairline">
                      <BookingRow booking={booking} />
                    </li>
                  ))}
                </ul>
                {count > upcoming.length && (
                  <Link
                    to="/bookings"
                    className="mt-4 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                  >
                    All {abbreviateNumber(count)} upcoming bookings
                  </Link>
                )}
              </>
            )
          }
        </DeferredPart>
      </div>
    </section>
  );
}

function RowsSkeleton() {
  return (
    <div role="status" aria-label="Loading upcoming bookings" className="space-y-3 pt-5">
      {["first", "second", "third"].map((key) => (
        <Skeleton key={key} className="h-24 sm:h-27" />
      ))}
    </div>
  );
}

function NoBookings() {
  return (
    <Link
      to="/contact"
      className="group mt-6 block border border-dashed border-edge px-6 py-10 hover:border-ink"
    >
      <span className="block font-display text-2xl font-bold tracking-tight group-hover:underline">
        Create a new booking
      </span>
      <span className="mt-2 block text-ink-soft">Get in touch to take your space</span>
    </Link>
  );
}
