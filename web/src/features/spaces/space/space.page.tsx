import { orNull } from "@frontage/contract/client.ts";
import { getSpace } from "@frontage/contract/spaces/spaces.ts";
import { data } from "react-router";
import { siteRequest } from "../../../api/site-context.ts";
import { Breadcrumbs } from "../../../shell/frame/breadcrumbs.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import type { Route } from "./+types/space.page";
import { useSiteData } from "../../../shell/site-data.ts";
import { StructuredData } from "../../../shell/search/structured-data.tsx";
import { AvailabilityBar } from "./availability-bar.tsx";
import { bannerOf } from "./banner-of.ts";
import { describeSpace } from "./describe-space.ts";
import { spacePrices } from "../space-prices.ts";
import { drawStreets } from "./draw-streets.ts";
import { canBeBooked } from "../../availability/can-be-booked.ts";
import { showOpening } from "../../availability/opening-hours.ts";
import { OpeningHoursTable } from "../../availability/opening-hours-table.tsx";
import { KnownFacts } from "../facts/known-facts.tsx";
import { listKnownFacts } from "../facts/list-known-facts.ts";
import { listAmenities } from "./list-amenities.ts";
import { listFacts } from "./list-facts.ts";
import { SpaceAvailability } from "./space-availability.tsx";
import { SpaceBanner } from "./space-banner.tsx";
import { loadSpaceCalendar } from "./space-calendar.ts";
import { SpaceFacts } from "./space-facts.tsx";
import { SpaceTabs } from "./space-tabs.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, now } = context.get(siteRequest);
  const space = await orNull(api(getSpace, { params: { code: params.slug } }));
  if (!space) {
    throw data(null, { status: 404 });
  }
  const { searchParams } = new URL(request.url);
  return {
    space,
    prices: spacePrices(space),
    facts: listFacts(space),
    amenities: listAmenities(space),
    known: listKnownFacts(space),
    opening: canBeBooked(space) ? showOpening(space.openingRules) : null,
    streets: drawStreets(space.name),
    calendar: await loadSpaceCalendar(api, space, searchParams, now),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.space.pageTitle,
    description: loaderData?.space.metaDescription,
  });

export const handle = {
  sharePicture: (data?: Route.ComponentProps["loaderData"]) => data && bannerOf(data.space),
};

export default function SpacePage({
  loaderData: { space, prices, facts, amenities, known, opening, streets, calendar },
}: Route.ComponentProps) {
  const { origin } = useSiteData();
  const chosen = calendar?.chosen ?? null;
  return (
    <>
      <AvailabilityBar space={space} prices={prices} chosen={chosen} />
      {/* Browsers do not get the code, since only the server describes the page. */}
      <StructuredData describe={() => (import.meta.env.SSR ? describeSpace(space, origin) : {})} />
      <SpaceBanner space={space} prices={prices} chosen={chosen} />
      <Breadcrumbs trail={[{ title: "Our spaces", path: href("/spaces") }]} here={space.name} />
      <div className="page-width grid gap-x-6 gap-y-12 pt-14 pb-24 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-8">
          {calendar && <SpaceAvailability space={space} calendar={calendar} />}
          <SpaceTabs space={space} amenities={amenities} streets={streets} />
          <KnownFacts known={known} />
          {opening && (
            <section aria-labelledby="opening-hours" className="mt-16">
              <h2 id="opening-hours" className="text-heading">
                Opening hours
              </h2>
              <div className="mt-5">
                <OpeningHoursTable {...opening} />
              </div>
            </section>
          )}
        </div>
        <aside
          aria-label="Facts"
          className="lg:sticky lg:top-40 lg:col-span-4 lg:self-start lg:pl-8"
        >
          <SpaceFacts space={space} facts={facts} chosen={chosen} />
        </aside>
      </div>
    </>
  );
}
