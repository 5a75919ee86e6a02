import type { BookingDraft } from "@frontage/domain/bookings/booking-draft.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { addTax, rate } from "@frontage/domain/money/rate.ts";
import { rentalOf, type RateCard } from "@frontage/domain/pricing/rate-card.ts";
import type { CellRange } from "@frontage/domain/availability/select-slot.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { formatFullDate } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { showPopup } from "../../../ui/popup.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useRateCards } from "../wizard/rate-cards.ts";
import { useReservedTimes } from "../wizard/reserved-times.ts";
import type { WizardData } from "../wizard/wizard-data.ts";
import { dayGrid, freeCells, intervalOf, rangeOf } from "./day-grid.ts";
import { GridLegend } from "./grid-legend.tsx";
import { TimeGrid } from "./time-grid.tsx";
import { TimeSelects } from "./time-selects.tsx";

interface DayPanelProps {
  readonly date: Temporal.PlainDate;
  readonly data: WizardData;
  readonly draft: BookingDraft;
  /** Index of the time that a choice changes; null when it adds one. */
  readonly active: number | null;
  readonly onChoose: (time: Interval) => void;
}

/** One day's grid with all that surrounds it: what is loading, what failed, what the marks mean. */
export function DayPanel({ date, data, draft, active, onChoose }: DayPanelProps) {
  const { space, settings } = data;
  const cards = useRateCards(space.code, [date]);
  const times = useReservedTimes(space, date, draft.code ?? undefined);
  if (cards.isFailed || times.isFailed) {
    return (
      <Notice tone="problem" className="mt-6">
        Failed to load booking times.{" "}
        <Button look="quiet" onClick={() => void times.refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (cards.isLoading || times.isLoading) {
    return (
      <div role="status" aria-label="Loading times">
        <Skeleton className="mt-6 h-[60vh]" />
      </div>
    );
  }

  const onThisDate = (time: Interval) => dateIn(space.timeZone, time.start).equals(date);
  const activeTime = active === null ? undefined : draft.times[active];
  const current = activeTime && onThisDate(activeTime) ? activeTime : null;
  const others = draft.times.filter((_, index) => index !== active);
  const card = cards.cardOn(date);
  const cells = dayGrid(data, { date, card, reserved: times.reserved, current, others });
  const free = freeCells(cells, times.reserved);
  const minCells = Math.ceil(settings.minDuration / settings.increment);
  const range = rangeOf(cells, current);
  const isLocked = draft.code !== null;
  const choose = (chosen: CellRange) => {
    const time = intervalOf(cells, chosen);
    if (time) {
      onChoose(time);
    }
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 text-sm">
        {!isLocked && (
          <p className="text-ink-soft">{hintFor(active, current !== null, draft.times.length)}</p>
        )}
        <GridLegend />
      </div>
      <div className="mb-6 max-w-md">
        <TimeSelects
          cells={cells}
          free={free}
          minCells={minCells}
          range={range}
          isLocked={isLocked}
          onChange={choose}
        />
      </div>
      {cells.every((cell) => cell.net === null) && (
        <Notice className="mb-6">
          The space cannot be booked on this date. Please choose another one.
        </Notice>
      )}
      <div className="pt-3">
        <TimeGrid
          label={`Times on ${formatFullDate(date)}`}
          cells={cells}
          free={free}
          minCells={minCells}
          range={range}
          price={current && card ? priceOf(current, card, data) : null}
          isLocked={isLocked}
          onChange={choose}
          onRefused={() =>
            showPopup(
              `Bookings last at least ${settings.minDuration} minutes. Choose a longer gap.`,
            )
          }
        />
      </div>
    </>
  );
}

function priceOf(
  time: Interval,
  card: RateCard,
  { space, settings, taxRate }: WizardData,
): string | null {
  const net = rentalOf(card, time, space.timeZone, settings);
  return net === null || taxRate === null
    ? null
    : formatMoney({ amount: addTax(net, rate(taxRate)), currency: space.samplePrice.currency });
}

function hintFor(active: number | null, isHere: boolean, count: number): string {
  if (active === null) {
    return count === 0 ? "Press a free time to begin." : "Press a free time to add it.";
  }
  return isHere
    ? "Drag the block or its handles to change your time."
    : `Press a free time to move time ${active + 1} to this date.`;
}
