import type { SpacePrices } from "@frontage/contract/console/prices/rate-cards.ts";
import type { RateCardPrice } from "@frontage/domain/pricing/rate-card.ts";
import { pricesOfGrid, weekGrid } from "@frontage/domain/pricing/week-grid.ts";
import { outermostHours, type SpaceSettings } from "@frontage/domain/settings/space-rules.ts";
import type { ComponentProps } from "react";
import { TextField } from "../../../ui/fields/field.tsx";
import { priceFor } from "./show-card.ts";
import { WeekPainter } from "./week-painter.tsx";

interface CardFieldsProps {
  readonly form: {
    readonly field: (
      name: "startDate" | "endDate",
    ) => Omit<ComponentProps<typeof TextField>, "label">;
    readonly errorOf: (name: "prices") => string | undefined;
    readonly isLocked: boolean;
  };
  readonly space: SpacePrices["space"];
  readonly settings: SpaceSettings;
  readonly prices: readonly RateCardPrice[];
  readonly dates: {
    readonly startDate: Temporal.PlainDate | null;
    readonly endDate: Temporal.PlainDate | null;
  };
  readonly onPrices: (prices: readonly RateCardPrice[]) => void;
}

/** The dates of a rate card and its week; a card of one date has that weekday only. */
export function CardFields({ form, space, settings, prices, dates, onPrices }: CardFieldsProps) {
  const { startDate, endDate } = dates;
  const isOneDay = startDate !== null && endDate !== null && startDate.equals(endDate);
  const days = isOneDay ? [startDate.dayOfWeek] : undefined;
  return (
    <>
      <div className="grid max-w-xl gap-5 sm:grid-cols-2">
        <TextField label="First date" type="date" {...form.field("startDate")} />
        <TextField label="Last date" type="date" {...form.field("endDate")} />
      </div>
      <WeekPainter
        label="Prices of the week"
        grid={weekGrid(prices, { ...settings, ...outermostHours(settings) }, days)}
        currency={space.currency}
        priceFor={priceFor(settings.priceDuration)}
        isLocked={form.isLocked}
        error={form.errorOf("prices")}
        onChange={(grid) => onPrices(pricesOfGrid(grid))}
      />
    </>
  );
}
