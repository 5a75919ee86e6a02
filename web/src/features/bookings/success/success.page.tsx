import { getBooking } from "@frontage/contract/bookings.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { formatDayWithOrdinal, formatTimeIn } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { data } from "react-router";
import { siteRequest } from "../../../api/site-context.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { requireUser } from "../../accounts/access-rules.ts";
import { BookingSummary, type Summary } from "../check-out/booking-summary.tsx";
import type { Route } from "./+types/success.page";
import { bookingSummary, type StoredSummary } from "./stored-summary.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireUser(context, request);
  try {
    const booking = await context
      .get(siteRequest)
      .api(getBooking, { params: { code: params.code }, query: { expand: "space" } });
    const { space } = booking;
    if (typeof space === "string") {
      throw new Error("The space of a booking was not expanded");
    }
    return {
      code: booking.code,
      email: booking.creator.email ?? "",
      day: formatDayWithOrdinal(dateIn(space.timeZone, booking.startTime)),
      time: formatTimeIn(space.timeZone, booking.startTime),
      summary: bookingSummary(booking, space),
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      throw data(null, { status: 404 });
    }
    throw error;
  }
}

export const meta = () => pageMeta({ title: "Success" });

export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { email, day, time, summary } = loaderData;
  return (
    <div className="page-width pt-14 pb-24">
      <p className="small-caps text-moss">Success</p>
      <h1 className="mt-3 text-mega">Your space is booked!</h1>
      <p className="mt-6 text-2xl">
        See you {day} at {time}
      </p>
      <div className="mt-12 grid gap-x-6 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 className="mb-4 text-heading">Booking Details</h2>
          <p className="mb-4">
            <span className="bg-moss px-3 py-1 font-semibold text-paper">Booked</span>{" "}
            <span className="figures ml-2 text-ink-soft">{loaderData.code}</span>
          </p>
          <BookingSummary summary={summaryOf(summary)} />
        </div>
        <aside className="lg:col-span-4 lg:pl-8">
          <p className="border-t border-ink pt-4">
            A confirmation goes to <strong>{email}</strong>. Invoices are processed at the end of
            the tenancy.
          </p>
          <ButtonLink to="/bookings" look="ink" className="mt-6 w-full">
            My bookings
          </ButtonLink>
        </aside>
      </div>
    </div>
  );
}

function summaryOf({ start, end, ...summary }: StoredSummary): Summary {
  return {
    ...summary,
    times: [{ start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) }],
  };
}
