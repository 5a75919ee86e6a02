import { defer } from "../../../api/deferred.ts";
import { siteRequest } from "../../../api/site-context.ts";
import { DeferredPart } from "../../../shell/failures/deferred-part.tsx";
import { Breadcrumbs } from "../../../shell/frame/breadcrumbs.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import type { Route } from "./+types/space.page";
import { useSiteData } from "../../../shell/site-data.ts";
import { StructuredData } from "../../../shell/search/structured-data.tsx";
import { AvailabilityBar } from "./availability-bar.tsx";
import { bannerOf } from "./banner-of.ts";
import { describeSpace } from "./describe-space.ts";
import { OpeningHoursTable } from "../../availability/opening/opening-hours-table.tsx";
import { KnownFacts } from "../facts/known-facts.tsx";
import { hoursPanel } from "../hours/lazy-hours-panel.ts";
import { loadSpace } from "./load-space.ts";
import { readWantedHours } from "../../availability/wanted-time.ts";
import { loadRelated } from "../similar/load-related.ts";
import { RelatedSpacesSection } from "../similar/related-spaces.tsx";
import { SpaceAvailability } from "./space-availability.tsx";
import { SpaceBanner } from "./space-banner.tsx";
import { SpaceFacts } from "./space-facts.tsx";
import { SpaceTabs } from "./space-tabs.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, now } = context.get(siteRequest);
  const shown = await loadSpace(api, params.slug, url.searchParams, now);
  const wanted = readWantedHours(url.searchParams);
  return { ...shown, related: defer(loadRelated(api, shown.space, wanted, now)) };
}

/** Loads the panel of chosen hours along with them, so that it is shown at once. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([
    serverLoader(),
    url.searchParams.has("date") && hoursPanel.preload(),
  ]);
  return loaded;
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
  loaderData: { space, prices, facts, amenities, known, opening, streets, calendar, related },
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
      <DeferredPart data={related} failed={null}>
        {(loaded) => <RelatedSpacesSection code={space.code} related={loaded} />}
      </DeferredPart>
    </>
  );
}
