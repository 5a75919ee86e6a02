import {
  getSpacePrices,
  removeRateCard,
  type SpacePrices,
  type StaffRateCard,
} from "@frontage/contract/console/prices/rate-cards.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { href, withQuery } from "../../../ui/paths/site-path.ts";
import { ConfirmDialog } from "../form/confirm-dialog.tsx";
import { useRevalidate } from "../form/use-revalidate.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import type { Route } from "./+types/prices.page";
import { SamplePriceNotice } from "./sample-price-notice.tsx";
import { DayPreview } from "./day-preview.tsx";
import { cardDates, cardPrices } from "./show-card.ts";
import { SpaceTabs } from "../frame/space-tabs.tsx";
import { spaceTrail } from "./space-trail.ts";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params: { code }, url }: Route.LoaderArgs) {
  const { api: call } = context.get(siteRequest);
  const past = url.searchParams.get("past") === "all" ? ("all" as const) : undefined;
  const [prices, settings] = await Promise.all([
    call(getSpacePrices, { params: { code }, query: { past } }),
    call(getBookingSettings),
  ]);
  return pack({
    prices,
    settings: { ...settings, ...prices.openingRules },
    hasPast: past !== undefined,
  });
}

export const meta = () => pageMeta({ title: "Rate cards" });

/** The rate cards of a space by date. Source: docs/booking/pricing.md#changing-rate-cards */
export default function PricesPage({ loaderData }: Route.ComponentProps) {
  const { prices, settings, hasPast } = unpack(loaderData);
  const { space, cards, cheapestDay } = prices;
  const { code, currency } = space;
  const revalidate = useRevalidate();
  const [removing, setRemoving] = useState<StaffRateCard | null>(null);
  const columns = columnsOf({
    prices,
    priceDuration: settings.priceDuration,
    onRemove: setRemoving,
  });
  return (
    <ConsolePage
      title={`Prices of ${space.name}`}
      trail={spaceTrail}
      intro="A season prices its dates, and an exception lies over the season. A change applies to new bookings; placed bookings keep their prices."
      actions={
        <>
          <ButtonLink to={href("/admin/spaces/:code/prices/dates", { code })}>
            Set prices of dates
          </ButtonLink>
          <ButtonLink
            look="signal"
            to={href("/admin/spaces/:code/prices/:card", { code, card: "new" })}
          >
            Add a rate card
          </ButtonLink>
        </>
      }
    >
      <SpaceTabs code={code} />
      <SamplePriceNotice
        samplePrice={space.samplePrice}
        cheapestDay={cheapestDay}
        currency={currency}
      />
      <DataTable
        label="Rate cards"
        columns={columns}
        rows={cards}
        count={cards.length}
        isWhole
        keyOf={({ id }) => id}
        empty={
          <p>There are no prices from today on. Add a rate card, so that customers can book.</p>
        }
      />
      <p className="mt-4">
        <Link
          to={hasPast ? "?" : "?past=all"}
          preventScrollReset
          className="underline underline-offset-4"
        >
          {hasPast ? "Hide past cards" : "Show past cards"}
        </Link>
      </p>
      <DayPreview prices={prices} settings={settings} />
      {removing && (
        <ConfirmDialog
          title={`Remove the prices of ${cardDates(removing)}?`}
          confirmLabel="Remove the prices"
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            const { id, version } = removing;
            await api(removeRateCard, { params: { code, id }, query: { version } });
            await revalidate();
          }}
        >
          <p>
            {removing.isException
              ? "These dates get the prices of their season again. Without one they cannot be booked."
              : "From today on, these dates cannot be booked until another card has them."}{" "}
            Placed bookings stay.
          </p>
        </ConfirmDialog>
      )}
    </ConsolePage>
  );
}

interface CardColumns {
  readonly prices: SpacePrices;
  readonly priceDuration: number;
  readonly onRemove: (card: StaffRateCard) => void;
}

function columnsOf({
  prices: { space, today },
  priceDuration,
  onRemove,
}: CardColumns): readonly ListColumn<StaffRateCard>[] {
  const { code, currency } = space;
  const hasEnded = ({ endDate }: StaffRateCard) => Temporal.PlainDate.compare(endDate, today) < 0;
  return [
    { id: "dates", title: "Dates", cell: cardDates },
    {
      id: "kind",
      title: "Kind",
      cell: (card) => (hasEnded(card) ? "Ended" : card.isException ? "Exception" : "Season"),
    },
    {
      id: "prices",
      title: "Prices, net",
      cell: (card) => cardPrices(card, currency, priceDuration),
    },
    {
      id: "actions",
      title: "Actions",
      cell: (card) => (
        <span className="flex flex-wrap gap-x-4">
          {!hasEnded(card) && (
            <Link
              to={href("/admin/spaces/:code/prices/:card", { code, card: String(card.id) })}
              aria-label={`Edit ${cardDates(card)}`}
              className="-my-1.5 py-1.5 underline underline-offset-4"
            >
              Edit
            </Link>
          )}
          <Link
            to={withQuery(
              card.isException && card.startDate.equals(card.endDate)
                ? href("/admin/spaces/:code/prices/dates", { code })
                : href("/admin/spaces/:code/prices/:card", { code, card: "new" }),
              { copy: String(card.id) },
            )}
            aria-label={`Copy ${cardDates(card)}`}
            className="-my-1.5 py-1.5 underline underline-offset-4"
          >
            Copy
          </Link>
          {!hasEnded(card) && (
            <button
              type="button"
              aria-label={`Remove ${cardDates(card)}`}
              className="-my-1.5 py-1.5 underline underline-offset-4"
              onClick={() => onRemove(card)}
            >
              Remove
            </button>
          )}
        </span>
      ),
    },
  ];
}
