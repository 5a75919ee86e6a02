import { formatMoney } from "@frontage/domain/money/format-money.ts";
import type { Quote, QuotedTime } from "@frontage/domain/pricing/quote.ts";
import { formatFullDate, formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { Plus, Trash2 } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";

export interface MyTimesProps {
  readonly times: readonly QuotedTime[];
  readonly zone: string;
  readonly quote: Quote | null;
  /** Index of the time that the grid changes; null when the next choice adds one. */
  readonly active: number | null;
  /** Indexes of times that have become unavailable. */
  readonly unavailable: ReadonlySet<number>;
  /** The times cannot be changed. */
  readonly isLocked: boolean;
  readonly onSelect: (index: number) => void;
  readonly onRemove: (index: number) => void;
  readonly onAdd: () => void;
}

/** The times chosen so far, under a heading. */
export function MyTimes(props: MyTimesProps) {
  return (
    <section aria-labelledby="my-times">
      <h2 id="my-times" className="border-b border-ink pb-2 text-subheading">
        My times
      </h2>
      <MyTimesList {...props} />
    </section>
  );
}

/** The times chosen so far, with buttons to change, remove and add one. */
export function MyTimesList({
  times,
  zone,
  quote,
  active,
  unavailable,
  isLocked,
  onSelect,
  onRemove,
  onAdd,
}: MyTimesProps) {
  return (
    <>
      {times.length === 0 && (
        <p className="py-4 text-ink-soft">Nothing chosen yet. Pick a date and press a free time.</p>
      )}
      <ul>
        {times.map((time, index) => {
          const gross = grossOf(quote, index);
          const dateAndTime = `${formatFullDate(dateIn(zone, time.start))}, ${formatTimeRangeIn(zone, time)}`;
          return (
            <li
              key={`${time.start}`}
              className={classNames(
                "flex items-stretch border-b border-hairline",
                index === active && "bg-white shadow-[inset_4px_0_0_var(--color-ink)]",
              )}
            >
              <button
                type="button"
                disabled={isLocked}
                aria-pressed={index === active}
                className="min-w-0 flex-1 py-3 pl-4 text-left focus-visible:-outline-offset-3"
                onClick={() => onSelect(index)}
              >
                <span className="block font-semibold">
                  {!isLocked && <span className="sr-only">Change </span>}
                  {formatFullDate(dateIn(zone, time.start))}
                </span>
                <span className="figures flex justify-between gap-3">
                  {formatTimeRangeIn(zone, time)}
                  {gross && <span>{gross}</span>}
                </span>
                {unavailable.has(index) && (
                  <span className="block text-sm font-semibold text-signal-text">
                    no longer available
                  </span>
                )}
              </button>
              {!isLocked && (
                <button
                  type="button"
                  aria-label={`Remove ${dateAndTime}`}
                  className="grid w-12 place-items-center text-ink-soft hover:text-ink focus-visible:-outline-offset-3"
                  onClick={() => onRemove(index)}
                >
                  <Icon of={Trash2} size={18} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {times.length > 0 && !isLocked && (
        <Button isSmall className="mt-4 w-full" disabled={active === null} onClick={onAdd}>
          <Icon of={Plus} size={18} />
          Add another time slot
        </Button>
      )}
    </>
  );
}

function grossOf(quote: Quote | null, time: number): string | null {
  const line = quote?.lines.find(
    (candidate) => candidate.time === time && candidate.kind === "rental",
  );
  return quote && line
    ? formatMoney({ amount: line.gross + line.discount, currency: quote.currency })
    : null;
}
