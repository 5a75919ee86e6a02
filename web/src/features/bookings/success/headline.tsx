import type { SuccessData } from "./load-success.ts";

/** The headline of a booking that is upcoming, under way, over or cancelled. */
export function Headline({ booking }: { booking: SuccessData }) {
  const { kicker, title, text } = headlineOf(booking);
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

/** The text of the headline and of the document's title. Source: docs/booking-changes.md#after-it-was-placed */
export function headlineOf({
  phase,
  day,
  time,
  endTime,
  space,
}: Pick<SuccessData, "phase" | "day" | "time" | "endTime"> & {
  readonly space: Pick<SuccessData["space"], "name">;
}): { readonly kicker: string; readonly title: string; readonly text: string } {
  switch (phase) {
    case "upcoming":
      return {
        kicker: "Success",
        title: "Your space is booked!",
        text: `See you ${day} at ${time}`,
      };
    case "under_way":
      return {
        kicker: "Your day",
        title: "Your time has begun.",
        text: `${space.name} is yours until ${endTime}.`,
      };
    case "over":
      return {
        kicker: "Thank you",
        title: "Your booking is over.",
        text: `You were with us on ${day} at ${time}. We hope to see you again.`,
      };
    case "cancelled":
      return {
        kicker: "Cancelled",
        title: "Your booking is cancelled.",
        text: `It was for ${day} at ${time}, at ${space.name}.`,
      };
  }
}
