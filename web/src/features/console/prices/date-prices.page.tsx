import {
  getSpacePrices,
  setDatePrices,
  type SpacePrices,
} from "@frontage/contract/console/prices/rate-cards.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { findCardInForce, type RateCardPrice } from "@frontage/domain/pricing/rate-card.ts";
import { pricesOfGrid, weekGrid } from "@frontage/domain/pricing/week-grid.ts";
import { outermostHours, type SpaceSettings } from "@frontage/domain/settings/space-rules.ts";
import { formatFullDate } from "@frontage/domain/time/format-time.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import { staffFailure } from "../../../forms/staff-problem.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { href } from "../../../ui/paths/site-path.ts";
import { dateOf } from "../form/typed-values.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import type { Route } from "./+types/date-prices.page";
import { cardDates, priceFor } from "./show-card.ts";
import { spaceTrail } from "./space-trail.ts";
import { WeekPainter } from "./week-painter.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params: { code }, url }: Route.LoaderArgs) {
  const { api: call } = context.get(siteRequest);
  const [prices, settings] = await Promise.all([
    call(getSpacePrices, { params: { code }, query: { past: "all" } }),
    call(getBookingSettings),
  ]);
  return pack({
    prices,
    settings: { ...settings, ...prices.openingRules },
    copied: url.searchParams.get("copy"),
  });
}

export const meta = () => pageMeta({ title: "Prices for single dates" });

/** Sets the prices of single dates: each becomes an exception over its season. Source: docs/booking/pricing.md#changing-rate-cards */
export default function DatePricesPage({ loaderData }: Route.ComponentProps) {
  const { prices, settings, copied } = unpack(loaderData);
  const { code, name } = prices.space;
  return (
    <ConsolePage
      title="Prices for single dates"
      trail={[...spaceTrail, { to: href("/admin/spaces/:code/prices", { code }), title: name }]}
      intro="These dates get separate prices instead of those of their season. A date without a price is closed."
    >
      <DatesForm prices={prices} settings={settings} copied={copied} />
    </ConsolePage>
  );
}

interface DatesFormProps {
  readonly prices: SpacePrices;
  readonly settings: SpaceSettings;
  /** The id of the card that provides the initial prices. */
  readonly copied: string | null;
}

/** The prices of one weekday, moved to Monday: the painter shows a single column. */
function asMonday(prices: readonly RateCardPrice[], day: number): RateCardPrice[] {
  return prices.filter((price) => price.day === day).map((price) => ({ ...price, day: 1 }));
}

function DatesForm({ prices: { space, cards }, settings, copied }: DatesFormProps) {
  const { code, currency } = space;
  const navigate = useNavigate();
  const source = cards.find(({ id }) => String(id) === copied);
  const [dates, setDates] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState("");
  const [week, setWeek] = useState<readonly RateCardPrice[] | null>(
    source ? asMonday(source.prices, source.startDate.dayOfWeek) : null,
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const add = () => {
    const date = dateOf(typed);
    if (date && !dates.includes(typed)) {
      setDates([...dates, typed].toSorted());
      setTyped("");
      if (!week) {
        setWeek(asMonday(findCardInForce(cards, date)?.prices ?? [], date.dayOfWeek));
      }
    }
  };
  const save = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await api(setDatePrices, {
        params: { code },
        body: {
          dates: dates.map((date) => Temporal.PlainDate.from(date)),
          prices: (week ?? []).map(({ startTime, endTime, price }) => ({
            startTime,
            endTime,
            price,
          })),
        },
      });
      await navigate(href("/admin/spaces/:code/prices", { code }));
    } catch (error) {
      setProblem(await staffFailure(error));
      setIsBusy(false);
    }
  };

  return (
    <div data-entries={dates.length > 0 ? "unsaved" : "none"} className="max-w-3xl space-y-6">
      {source && <p>The prices begin with those of {cardDates(source)}.</p>}
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-52">
          <TextField
            label="Date"
            type="date"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button onClick={add} disabled={dateOf(typed) === null}>
          Add the date
        </Button>
      </div>
      {dates.length > 0 && (
        <ul aria-label="Dates" className="flex flex-wrap gap-2">
          {dates.map((date) => (
            <li key={date}>
              <Button
                isSmall
                aria-label={`Leave out ${formatFullDate(Temporal.PlainDate.from(date))}`}
                onClick={() => setDates(dates.filter((other) => other !== date))}
              >
                {formatFullDate(Temporal.PlainDate.from(date))} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="max-w-md">
        <WeekPainter
          key={week === null ? "empty" : "painted"}
          label="Prices of the dates"
          grid={weekGrid(week ?? [], { ...settings, ...outermostHours(settings) }, [1])}
          currency={currency}
          priceFor={priceFor(settings.priceDuration)}
          isLocked={isBusy}
          columnNames={["Hours"]}
          onChange={(grid) => setWeek(pricesOfGrid(grid))}
        />
      </div>
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      <Button
        look="signal"
        isBusy={isBusy}
        disabled={dates.length === 0}
        onClick={() => void save()}
      >
        Set the prices
      </Button>
    </div>
  );
}
