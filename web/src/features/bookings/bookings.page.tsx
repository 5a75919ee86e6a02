import { listBookings, type Booking } from "@frontage/contract/bookings.ts";
import { daysUntilWords } from "@frontage/domain/bookings/days-until.ts";
import { formatDayAndMonth, formatTwelveHourRangeIn } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { Check } from "lucide-react";
import { Link } from "react-router";
import { siteRequest } from "../../api/site-context.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { requireGroup } from "../accounts/access-rules.ts";
import type { Route } from "./+types/bookings.page";
import { Pager } from "../../ui/pager.tsx";

/** Source: specification 2, section 9. */
const pageSize = 10;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireGroup(context, request, "Customer");
  const page = Math.max(1, Number(new URL(request.url).searchParams.get("page")) || 1);
  const { api, now } = context.get(siteRequest);
  const [upcoming, past] = await Promise.all([
    api(listBookings, { query: { minTime: now, expand: "space" } }),
    api(listBookings, {
      query: { maxTime: now, expand: "space", limit: pageSize, offset: (page - 1) * pageSize },
    }),
  ]);
  return {
    upcoming: upcoming.results.map((booking) => presentUpcoming(booking, now)),
    past: past.results.map(presentPast),
    pastCount: past.count,
    page,
  };
}

function spaceOf({ space }: Booking) {
  if (typeof space === "string") {
    throw new Error("The space of a booking was not expanded");
  }
  return space;
}

function presentUpcoming(booking: Booking, now: Temporal.Instant) {
  const { name, timeZone } = spaceOf(booking);
  const slot = { start: booking.startTime, end: booking.endTime };
  return {
    code: booking.code,
    spaceName: name,
    date: formatDayAndMonth(dateIn(timeZone, slot.start)),
    time: formatTwelveHourRangeIn(timeZone, slot),
    countdown: daysUntilWords(timeZone, now, slot.start),
    checklist: [
      { title: "Space Booked", isDone: true },
      { title: "Add-ons Booked", isDone: booking.products.length > 0 },
      { title: "Design Applied", isDone: booking.design !== null },
      { title: "Invoice Paid", isDone: booking.outstandingAmount === null },
    ],
  };
}

function presentPast(booking: Booking) {
  const { name, timeZone } = spaceOf(booking);
  const slot = { start: booking.startTime, end: booking.endTime };
  return {
    code: booking.code,
    date: formatDayAndMonth(dateIn(timeZone, slot.start)),
    time: formatTwelveHourRangeIn(timeZone, slot),
    location: name,
    design: booking.design ?? "–",
  };
}

export const meta = () => pageMeta({ title: "My bookings" });

export default function BookingsPage({
  loaderData: { upcoming, past, pastCount, page },
}: Route.ComponentProps) {
  const [next] = upcoming;
  return (
    <div className="page-width pt-12 pb-24">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <h1 className="text-title">Bookings</h1>
        <div className="sm:text-right">
          <ButtonLink to="/spaces" look="signal">
            Create a new booking
          </ButtonLink>
          <p className="mt-2 text-sm text-ink-soft">Book your very own space by the hour</p>
        </div>
      </div>

      <section aria-labelledby="upcoming" className="mt-14">
        <h2 id="upcoming" className="border-b border-ink pb-3 text-heading">
          My Upcoming Bookings
        </h2>
        <p className="py-4 text-lg">
          {next
            ? `You have an upcoming booking in ${next.countdown}`
            : "You have no upcoming bookings."}
        </p>
        <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {upcoming.map((booking) => (
            <li key={booking.code} className="flex flex-col border border-ink bg-white p-6">
              <p className="figures small-caps text-ink-soft">{booking.date}</p>
              <h3 className="mt-2 text-subheading">{booking.spaceName}</h3>
              <p className="figures mt-1">{booking.time}</p>
              <ul className="mt-5 space-y-1.5 border-t border-hairline pt-4">
                {booking.checklist.map(({ title, isDone }) => (
                  <li
                    key={title}
                    className={classNames("flex items-center gap-2", !isDone && "text-ink-soft")}
                  >
                    <span
                      className={classNames(
                        "grid size-5 place-items-center rounded-full border",
                        isDone ? "border-moss bg-moss text-paper" : "border-edge",
                      )}
                    >
                      {isDone && <Check aria-hidden="true" size={13} strokeWidth={3} />}
                    </span>
                    {title}
                    <span className="sr-only">{isDone ? "(done)" : "(open)"}</span>
                  </li>
                ))}
              </ul>
              <ButtonLink
                to={`/bookings/${booking.code}/success`}
                isSmall
                className="mt-6 self-start"
              >
                View booking
              </ButtonLink>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="previous" className="mt-16">
        <h2 id="previous" className="border-b border-ink pb-3 text-heading">
          Previous bookings
        </h2>
        {pastCount === 0 ? (
          <p className="py-4 text-lg">You have no past bookings.</p>
        ) : (
          <>
            <div className="overflow-x-auto">
              <table className="figures w-full min-w-160 text-left">
                <thead className="small-caps text-ink-soft">
                  <tr>
                    {["Date", "Time Period", "Location", "Design"].map((title) => (
                      <th key={title} scope="col" className="py-3 pr-6 font-semibold">
                        {title}
                      </th>
                    ))}
                    <th scope="col">
                      <span className="sr-only">View</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {past.map(({ code, date, time, location, design }) => (
                    <tr key={code} className="border-t border-hairline">
                      <td className="py-3 pr-6">{date}</td>
                      <td className="pr-6">{time}</td>
                      <td className="pr-6">{location}</td>
                      <td className="pr-6">{design}</td>
                      <td className="text-right">
                        <Link
                          to={`/bookings/${code}/success`}
                          aria-label={`View the booking of ${date} at ${location}`}
                          className="inline-block py-2 font-semibold underline underline-offset-4"
                        >
                          View
                        </Link>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <Pager page={page} pageSize={pageSize} count={pastCount} />
          </>
        )}
      </section>
    </div>
  );
}
