import type { BookingData } from "./load-booking.ts";

/** The headline of a booking that is upcoming, under way, over or cancelled. */
export function Headline({ booking }: { booking: BookingData }) {
  const { kicker, title, text } = booking.headline;
  return (
    <div className="page-width pt-12 md:pt-16">
      <p
        className={
          booking.phase === "cancelled" ? "small-caps text-ink-soft" : "small-caps text-moss"
        }
      >
        {kicker}
      </p>
      <h1 className="mt-3 text-mega">{title}</h1>
      <p className="mt-6 text-2xl leading-snug">{text}</p>
    </div>
  );
}
