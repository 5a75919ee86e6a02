import type { SpacePrices } from "@frontage/contract/console/prices/rate-cards.ts";
import { findCardInForce } from "@frontage/domain/pricing/rate-card.ts";
import { describeClosed } from "@frontage/domain/availability/check-slot.ts";
import { hoursOn, type SpaceSettings } from "@frontage/domain/settings/space-rules.ts";
import { formatFullDate } from "@frontage/domain/time/format-time.ts";
import { useState } from "react";
import { TextField } from "../../../ui/fields/field.tsx";
import { useMountTime } from "../../../shell/clock.ts";
import { useReservedTimes } from "../../bookings/reserved/reserved-times.ts";
import { dayGrid, lengthsOf } from "../../bookings/time/day-grid.ts";
import { GridLegend } from "../../bookings/time/grid-legend.tsx";
import { TimeGrid } from "../../bookings/time/time-grid.tsx";
import { dateOf } from "../form/typed-values.ts";

interface DayPreviewProps {
  readonly prices: SpacePrices;
  readonly settings: SpaceSettings;
}

/** Any day as a customer sees it: the time grid with gross prices and reserved times. */
export function DayPreview({ prices, settings }: DayPreviewProps) {
  const { today, space } = prices;
  const [typed, setTyped] = useState(() => today.add({ days: settings.minDateOffset }).toString());
  const date = dateOf(typed);
  return (
    <section aria-labelledby="preview" className="mt-12 max-w-3xl">
      <h2 id="preview" className="text-2xl">
        A day as customers see it
      </h2>
      <div className="mt-4 w-52">
        <TextField
          label="Date"
          type="date"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {date && <Day key={space.code} date={date} prices={prices} settings={settings} />}
    </section>
  );
}

function Day({ date, prices, settings }: DayPreviewProps & { readonly date: Temporal.PlainDate }) {
  const { space, cards, taxRate, today } = prices;
  const { reserved } = useReservedTimes(space, date);
  const card = findCardInForce(cards, date);
  const samplePrice = { amount: space.samplePrice, currency: space.currency };
  const { cells } = dayGrid(
    { space: { timeZone: space.timeZone, samplePrice }, settings, taxRate },
    {
      date,
      card: card ? { ...card, currency: space.currency } : null,
      reserved,
      current: null,
      others: [],
      now: useMountTime(),
    },
  );
  const earliest = today.add({ days: settings.minDateOffset });
  const isTooClose = Temporal.PlainDate.compare(date, earliest) < 0;
  if (Temporal.PlainDate.compare(date, today) < 0) {
    return <p className="mt-4">This date has passed.</p>;
  }
  if (hoursOn(settings, date) === null) {
    return <p className="mt-4">{describeClosed(date)}</p>;
  }
  return (
    <>
      <div className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <p className="text-ink-soft">
          {isTooClose
            ? "Customers cannot book this date any more: it is too close to today."
            : "Prices with VAT."}
        </p>
        <GridLegend />
      </div>
      <TimeGrid
        label={`Times on ${formatFullDate(date)}`}
        cells={cells}
        free={cells.map(() => false)}
        lengths={lengthsOf(cells, settings)}
        wantedMinutes={settings.minDuration}
        chosen={null}
        priceOf={() => null}
        isLocked
        onChange={() => {}}
        onRefused={() => {}}
      />
    </>
  );
}
