import {
  addRateCard,
  getSpacePrices,
  updateRateCard,
  type SpacePrices,
  type StaffRateCard,
} from "@frontage/contract/console/prices/rate-cards.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { parsePricesText, pricesText } from "@frontage/domain/pricing/week-grid.ts";
import type { SpaceSettings } from "@frontage/domain/settings/space-rules.ts";
import { useEffect, useEffectEvent } from "react";
import { data } from "react-router";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { CheckboxField } from "../../../ui/fields/field.tsx";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { href } from "../../../ui/paths/site-path.ts";
import { StaffForm } from "../form/staff-form.tsx";
import { dateOf } from "../form/typed-values.ts";
import { useStaffForm } from "../form/use-staff-form.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import type { Route } from "./+types/rate-card.page";
import { CardFields } from "./card-fields.tsx";
import { cardDates } from "./show-card.ts";
import { spaceTrail } from "./space-trail.ts";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params: { code, card }, url }: Route.LoaderArgs) {
  const { api: call } = context.get(siteRequest);
  const [prices, settings] = await Promise.all([
    call(getSpacePrices, { params: { code }, query: { past: "all" } }),
    call(getBookingSettings),
  ]);
  const copied = url.searchParams.get("copy");
  const wanted = card === "new" ? copied : card;
  const found = prices.cards.find(({ id }) => String(id) === wanted)?.id ?? null;
  if (card !== "new" && found === null) {
    throw data(null, { status: 404 });
  }
  return pack({
    prices,
    settings: { ...settings, ...prices.openingRules },
    card: found,
    isNew: card === "new",
  });
}

export const meta = () => pageMeta({ title: "Rate card" });

/** A rate card: its dates, and a week on which its prices are painted. Source: docs/booking/pricing.md#changing-rate-cards */
export default function RateCardPage({ loaderData }: Route.ComponentProps) {
  const { prices, settings, card: id, isNew } = unpack(loaderData);
  const card = prices.cards.find((it) => it.id === id) ?? null;
  const { code, name } = prices.space;
  return (
    <ConsolePage
      title={isNew || !card ? "Add a rate card" : cardDates(card)}
      trail={[...spaceTrail, { to: href("/admin/spaces/:code/prices", { code }), title: name }]}
      intro="Dates that have passed keep their prices, and so do placed bookings."
    >
      <CardForm
        key={isNew ? "new" : id}
        prices={prices}
        settings={settings}
        card={card}
        isNew={isNew}
      />
    </ConsolePage>
  );
}

interface Values {
  startDate: string;
  endDate: string;
  /** As `pricesText` writes them, so that two versions can be compared. */
  prices: string;
  /** Decided when a card is added. */
  isException: boolean;
  [name: string]: unknown;
}

interface CardFormProps {
  readonly prices: SpacePrices;
  readonly settings: SpaceSettings;
  readonly card: StaffRateCard | null;
  readonly isNew: boolean;
}

/** A new season begins where the last one ends. */
function newCard({ cards, today }: SpacePrices, copied: StaffRateCard | null): StaffRateCard {
  const lastSeason = cards.findLast(({ isException }) => !isException);
  const last = lastSeason?.endDate.add({ days: 1 }) ?? today;
  const startDate = Temporal.PlainDate.compare(last, today) > 0 ? last : today;
  return {
    id: 0,
    startDate,
    endDate: startDate.add({ years: 1 }).subtract({ days: 1 }),
    isException: copied?.isException ?? false,
    prices: copied?.prices ?? [],
    version: 1,
  };
}

const bodyOf = ({ startDate, endDate, prices }: Values) => ({
  startDate: dateOf(startDate),
  endDate: dateOf(endDate),
  prices: parsePricesText(prices),
});

function CardForm({ prices, settings, card, isNew }: CardFormProps) {
  const { space } = prices;
  const { code } = space;
  const navigate = useNavigate();
  const edited = isNew || !card ? newCard(prices, card) : card;
  const form = useStaffForm({
    endpoint: isNew ? addRateCard : updateRateCard,
    params: { code, id: edited.id },
    resource: edited,
    toValues: ({ startDate, endDate, isException, prices: week }) => ({
      startDate: startDate.toString(),
      endDate: endDate.toString(),
      prices: pricesText(week),
      isException,
    }),
    toBody: (values) => ({
      ...bodyOf(values),
      ...(isNew && { isException: values.isException }),
    }),
    labels: {
      startDate: "First date",
      endDate: "Last date",
      prices: "Prices",
      isException: "Exception",
    },
  });
  const isSaved = form.status === "success";
  const leave = useEffectEvent(() => void navigate(href("/admin/spaces/:code/prices", { code })));
  useEffect(() => {
    // Leaves once the form has recorded its success; before that it would ask about unsaved entries.
    if (isSaved) {
      leave();
    }
  }, [isSaved]);
  const { error: _, ...exception } = form.field("isException");
  return (
    <StaffForm form={form} submitLabel={isNew ? "Add the rate card" : "Save the rate card"}>
      <CardFields
        form={form}
        space={space}
        settings={settings}
        prices={parsePricesText(form.watch("prices"))}
        dates={bodyOf({
          startDate: form.watch("startDate"),
          endDate: form.watch("endDate"),
          prices: "",
          isException: false,
        })}
        onPrices={(week) => form.setValue("prices", pricesText(week))}
      />
      {isNew && (
        <CheckboxField
          {...exception}
          label="An exception: these dates lie over a season, such as a bank holiday or the days before Christmas"
        />
      )}
    </StaffForm>
  );
}
