import { endsFrom } from "@frontage/domain/availability/select-slot.ts";
import { describeClosed, describeLongest } from "@frontage/domain/availability/check-slot.ts";
import { hoursOn } from "@frontage/domain/settings/space-rules.ts";
import { movedTo, type BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import type { CellPrices } from "@frontage/domain/pricing/cell-prices.ts";
import type { RateCard } from "@frontage/domain/pricing/rate-card.ts";
import { formatDuration } from "@frontage/domain/time/format-duration.ts";
import { formatFullDate } from "@frontage/domain/time/format-time.ts";
import { elapsedMinutes, type Interval } from "@frontage/domain/time/interval.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { useEffect, useEffectEvent } from "react";
import { useMountTime } from "../../../shell/clock.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { retryFailedQueries } from "../../../api/query-client.ts";
import { showPopup } from "../../../ui/overlays/popup.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { readHold } from "../hold/stored-hold.ts";
import { useRateCards } from "../pricing/rate-cards.ts";
import { useReservedTimes } from "../reserved/reserved-times.ts";
import type { WizardData } from "../wizard-data.ts";
import { blockPrice } from "./block-price.ts";
import { dayGrid, freeCells, lengthsOf } from "./day-grid.ts";
import { GridLegend } from "./grid-legend.tsx";
import { NextFree } from "./next-free.tsx";
import { TimeGrid } from "./time-grid.tsx";
import { TimeSelects } from "./time-selects.tsx";
import { offeredRange } from "./offered-range.ts";

interface DayPanelProps {
  readonly date: Temporal.PlainDate;
  readonly data: WizardData;
  readonly draft: BookingDraft;
  /** Index of the time that a choice changes; null when it adds one. */
  readonly active: number | null;
  /** The time in the address, which is chosen when the day has loaded and the grid offers it; null without one. */
  readonly wantedTime: Interval | null;
  readonly onChooseWanted: (time: Interval) => void;
  readonly onChoose: (time: Interval) => void;
  /** Called when the hours of the active time are free on this date; absent if the time must not move. */
  readonly onMoveToDate?: ((time: Interval) => void) | undefined;
  readonly onGoTo: (date: Temporal.PlainDate) => void;
}

/** The grid of a day with its legend, loading and failure states. */
export function DayPanel(props: DayPanelProps) {
  const { date, data, draft } = props;
  const { space } = data;
  const cards = useRateCards(space.code, [date]);
  const times = useReservedTimes(space, date, draft.code ?? undefined);
  if (cards.isFailed || times.isFailed) {
    return (
      <LoadFailure className="mt-6" onRetry={retryFailedQueries}>
        Failed to load booking times.
      </LoadFailure>
    );
  }
  if (cards.isLoading || times.isLoading) {
    return (
      <div role="status" aria-label="Loading times">
        <Skeleton className="mt-6 h-[60vh]" />
      </div>
    );
  }

  return <LoadedDay {...props} reserved={times.reserved} card={cards.cardOn(date)} />;
}

/** The grid of a day that has loaded. */
function LoadedDay({
  date,
  data,
  draft,
  active,
  reserved,
  card,
  wantedTime,
  onChooseWanted,
  onChoose,
  onMoveToDate,
  onGoTo,
}: DayPanelProps & { readonly reserved: readonly Interval[]; readonly card: RateCard | null }) {
  const { space, settings } = data;
  const onThisDate = (time: Interval) => dateIn(space.timeZone, time.start).equals(date);
  const activeTime = active === null ? undefined : draft.times[active];
  const current = activeTime && onThisDate(activeTime) ? activeTime : null;
  const others = draft.times.filter((_, index) => index !== active);
  const now = useMountTime();
  const { cells, precision } = dayGrid(data, { date, card, reserved, current, others, now });
  const free = freeCells(cells, reserved);
  const lengths = lengthsOf(cells, settings);
  const isLocked = draft.code !== null;
  const elsewhere = activeTime && !current ? activeTime : null;
  const sameHours = elsewhere && movedTo(date, elsewhere, space.timeZone);
  const canMoveToDate = offeredRange(cells, free, lengths, sameHours) !== null;
  const moveToDate = useEffectEvent(() => {
    if (sameHours) {
      onMoveToDate?.(sameHours);
    }
  });
  useEffect(() => {
    if (canMoveToDate) {
      moveToDate();
    }
  }, [canMoveToDate]);
  const canSelectWanted = offeredRange(cells, free, lengths, wantedTime) !== null;
  const selectWanted = useEffectEvent(() => {
    if (wantedTime) {
      onChooseWanted(wantedTime);
    }
  });
  useEffect(() => {
    if (canSelectWanted) {
      selectWanted();
    }
  }, [canSelectWanted]);
  const wantedMinutes = elsewhere ? elapsedMinutes(elsewhere) : settings.minDuration;
  const isFull = cells.every((_, index) => endsFrom(free, index, lengths).length === 0);
  const priceOf = (time: Interval) =>
    card && data.taxRate !== null
      ? blockPrice(cells, time, {
          card,
          zone: space.timeZone,
          settings,
          taxRate: data.taxRate,
          currency: space.samplePrice.currency,
        })
      : null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 text-sm">
        {!isLocked && (
          <p className="text-ink-soft">
            {hintFor(active, current !== null, draft.times.length, elsewhere)}
          </p>
        )}
        <GridLegend />
      </div>
      <div className="mb-6 max-w-md">
        <TimeSelects
          cells={cells}
          free={free}
          lengths={lengths}
          chosen={current}
          isLocked={isLocked}
          onChange={onChoose}
        />
      </div>
      {isFull && !isLocked && (
        <NextFree
          question={{ space: space.code, hold: readHold()?.hold }}
          date={date}
          zone={space.timeZone}
          problem={
            hoursOn(settings, date) === null
              ? describeClosed(date)
              : cells.every((cell) => cell.net === null)
                ? "The space cannot be booked on this date."
                : "There is no free time on this date."
          }
          onGoTo={onGoTo}
        />
      )}
      <p className="text-right text-sm text-ink-soft">
        Prices {perIncrement(settings.increment)}, VAT included
        {precisionNote(precision, space.samplePrice.currency)}
      </p>
      <div className="pt-3">
        <TimeGrid
          label={`Times on ${formatFullDate(date)}`}
          cells={cells}
          free={free}
          lengths={lengths}
          chosen={current}
          priceOf={priceOf}
          wantedMinutes={wantedMinutes}
          isLocked={isLocked}
          onChange={onChoose}
          onRefused={(problem) =>
            showPopup(
              problem === "too_long"
                ? describeLongest(settings.maxDuration ?? 0)
                : `Bookings last at least ${settings.minDuration} minutes. Choose a longer free time.`,
            )
          }
        />
      </div>
    </>
  );
}

/** How the cells of the grid add up. Source: docs/booking/pricing.md#cells-of-the-grid */
function precisionNote(precision: CellPrices["precision"], currency: string): string {
  switch (precision) {
    case "exact":
      return "";
    case "rounded_down":
      return `. Totals are rounded down, by up to ${formatMoney({ amount: 2, currency })}.`;
    case "about":
      return " and rounded. Your total is worked out before it is rounded.";
  }
}

function perIncrement(minutes: number): string {
  return minutes === 60 ? "per hour" : minutes === 30 ? "per half hour" : `per ${minutes} minutes`;
}

function hintFor(
  active: number | null,
  isHere: boolean,
  count: number,
  elsewhere: Interval | null,
): string {
  if (active === null) {
    return count === 0 ? "Press a free time to begin." : "Press a free time to add it.";
  }
  return isHere
    ? "Press another free time to extend yours to there, or drag the block or its handles."
    : `Press a free time to move time ${active + 1}${elsewhere ? ` (${formatDuration(elapsedMinutes(elsewhere))})` : ""} to this date.`;
}
