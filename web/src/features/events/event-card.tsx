import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { slotSizes } from "../../ui/slot-sizes.ts";
import type { MouseEvent } from "react";
import { Link } from "../../ui/link.tsx";
import { eventPath, type ShownEvent } from "./shown-event.ts";

/** Whether a click follows a link here, not in another tab or window. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** An event in a list. The whole card opens it; without script, and in a new tab, it leads to the event's page. */
export function EventCard({ event, onOpen }: { event: ShownEvent; onOpen: () => void }) {
  return (
    <article className="group relative flex h-full flex-col">
      {event.picture ? (
        <ResponsiveImage
          source={{ ...event.picture, alt: "" }}
          sizes={slotSizes.third}
          className="aspect-[3/2] w-full"
        />
      ) : (
        <div
          aria-hidden="true"
          className="flex aspect-[3/2] items-end border border-ink bg-paper-deep p-5"
        >
          <span className="font-display text-6xl leading-none font-bold tracking-tight">
            {event.day.split(" ")[1]}
            <span className="block text-2xl">{event.day.split(" ")[2]}</span>
          </span>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-4 pt-3">
        <p className="small-caps text-ink-soft">{event.type}</p>
        <p className="figures shrink-0 text-sm">{event.cost}</p>
      </div>
      <h3 className="mt-1 text-subheading wrap-anywhere">
        <Link
          to={eventPath(event.code)}
          aria-haspopup="dialog"
          className="decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          onClick={(click) => {
            if (isPlainClick(click)) {
              click.preventDefault();
              onOpen();
            }
          }}
        >
          {event.name}
        </Link>
      </h3>
      <p className="figures mt-2 font-semibold">
        <time dateTime={event.start}>{event.date}</time>
      </p>
      <p className="figures">
        {event.time} <span className="text-ink-soft">({event.zone})</span>
      </p>
      <p className="mt-1 text-ink-soft">{event.space.name}</p>
    </article>
  );
}
