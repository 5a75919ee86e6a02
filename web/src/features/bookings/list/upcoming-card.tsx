import { Check } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import { OutstandingLine } from "../outstanding-line.tsx";
import type { UpcomingBooking } from "./upcoming-booking.ts";
import { href } from "../../../ui/paths/site-path.ts";

/** An upcoming booking and what it still needs. */
export function UpcomingCard({ booking }: { booking: UpcomingBooking }) {
  return (
    <article className="flex h-full flex-col border border-ink bg-white">
      {booking.picture && (
        <ResponsiveImage
          source={{ ...booking.picture, alt: "" }}
          sizes="(min-width: 1024px) 405px, (min-width: 768px) 50vw, 100vw"
          className="aspect-[3/2] w-full border-b border-ink"
        />
      )}
      <div className="flex flex-1 flex-col p-6">
        <h3 className="text-subheading">{booking.spaceName}</h3>
        <p className="figures mt-1 text-ink-soft">
          {booking.date}
          <br />
          {booking.time}
        </p>
        <ul className="mt-5 mb-6 space-y-1.5 border-t border-hairline pt-4">
          {booking.checklist.map(({ title, isDone }) => (
            <li
              key={title}
              className={classNames("flex items-center gap-2.5", !isDone && "text-ink-soft")}
            >
              <span
                className={classNames(
                  "grid size-5 shrink-0 place-items-center rounded-full border",
                  isDone ? "border-moss bg-moss text-paper" : "border-edge",
                )}
              >
                {isDone && <Icon of={Check} size={13} strokeWidth={3} />}
              </span>
              {title}
              <span className="sr-only">{isDone ? "(done)" : "(open)"}</span>
            </li>
          ))}
        </ul>
        {booking.outstanding && (
          <div className="mb-4 border-l-4 border-amber bg-amber-wash px-4 py-1.5">
            <OutstandingLine
              outstanding={booking.outstanding}
              of={`${booking.spaceName}, ${booking.date}`}
            />
          </div>
        )}
        <ButtonLink
          to={href("/bookings/:code/success", { code: booking.code })}
          isSmall
          aria-label={`View booking at ${booking.spaceName}, ${booking.date}`}
          className="mt-auto self-start"
        >
          View booking
        </ButtonLink>
      </div>
    </article>
  );
}
