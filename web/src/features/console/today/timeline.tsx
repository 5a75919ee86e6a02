import { classNames } from "../../../ui/class-names.ts";
import { Link } from "../../../ui/link.tsx";
import { ScrollBox } from "../../../ui/scroll-box.tsx";
import { bookingPath } from "../booking-path.ts";
import type { ShownSlot, ShownSpace } from "./show-today.ts";

interface TimelineProps {
  readonly spaces: readonly ShownSpace[];
  /** The first and last hour, from 0 to 24. */
  readonly hours: { readonly first: number; readonly last: number };
  readonly label: string;
}

const looks: Readonly<Record<ShownSlot["reservedFor"], string>> = {
  booking: "border-moss bg-moss-wash",
  payment: "border-amber bg-amber-wash",
  move: "border-amber bg-amber-wash",
  hold: "border-dashed border-edge bg-white",
  closed: "border-edge bg-paper-deep text-ink-soft",
};

/**
 * The reserved slots of a date by space and hour, each space in its own zone. Bookings are links, in the order of their
 * times. The table of the day shows the same data.
 */
export function Timeline({ spaces, hours, label }: TimelineProps) {
  const { first, last } = hours;
  const marks = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <ScrollBox label={label}>
      <div className="min-w-[46rem]">
        <div aria-hidden="true" className="figures flex border-b border-ink pl-44 text-ink-soft">
          {marks.map((hour) => (
            <span key={hour} className="min-w-0 flex-1 pb-1 text-sm">
              {String(hour).padStart(2, "0")}
            </span>
          ))}
        </div>
        <ul>
          {spaces.map(({ code, name, place, slots }) => (
            <li key={code} className="flex min-h-14 border-b border-hairline">
              <div className="w-44 shrink-0 py-2 pr-3 leading-tight">
                <p className="truncate font-semibold">{name}</p>
                <p className="truncate text-sm text-ink-soft">{place}</p>
              </div>
              <ul
                aria-label={name}
                className="relative min-w-0 flex-1"
                style={{
                  backgroundImage: `repeating-linear-gradient(to right, var(--color-hairline) 0 1px, transparent 1px calc(100% / ${marks.length}))`,
                }}
              >
                {slots.map((slot) => (
                  <Slot key={slot.key} slot={slot} first={first * 60} last={last * 60} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </ScrollBox>
  );
}

function Slot({
  slot,
  first,
  last,
}: {
  readonly slot: ShownSlot;
  readonly first: number;
  readonly last: number;
}) {
  const { from, to, time, what, customer, booking, reservedFor } = slot;
  const left = ((from - first) / (last - first)) * 100;
  const width = ((to - from) / (last - first)) * 100;
  const text = [time, what, customer].filter(Boolean).join(", ");
  const className = classNames(
    "block h-full overflow-hidden border-l-4 px-1.5 py-1 text-sm leading-tight",
    looks[reservedFor],
  );
  const content = (
    <>
      <span className="figures block truncate" aria-hidden="true">
        {time}
      </span>
      <span className="block truncate font-semibold" aria-hidden="true">
        {customer ?? what}
      </span>
      <span className="sr-only">{text}</span>
    </>
  );
  return (
    <li
      className="absolute inset-y-1"
      style={{ left: `${left}%`, width: `${width}%` }}
      title={text}
    >
      {booking === null ? (
        <span className={className}>{content}</span>
      ) : (
        <Link to={bookingPath(booking)} className={classNames(className, "hover:border-ink")}>
          {content}
        </Link>
      )}
    </li>
  );
}
