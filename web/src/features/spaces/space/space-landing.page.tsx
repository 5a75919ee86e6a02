import { href } from "../../../ui/paths/site-path.ts";
import { siteRequest } from "../../../api/site-context.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import type { Route } from "./+types/space-landing.page";
import { KnownFacts } from "../facts/known-facts.tsx";
import { AvailabilityBar } from "./availability-bar.tsx";
import { bannerOf } from "./banner-of.ts";
import { loadSpace } from "./load-space.ts";
import { SpaceAvailability } from "./space-availability.tsx";
import { SpaceFacts } from "./space-facts.tsx";
import { SpaceTabs } from "./space-tabs.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, now } = context.get(siteRequest);
  return loadSpace(api, params.slug, url.searchParams, now);
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.space.pageTitle,
    description: loaderData?.space.metaDescription,
  });

export const handle = {
  sharePicture: (data?: Route.ComponentProps["loaderData"]) => data && bannerOf(data.space),
  canonicalPath: (data?: Route.ComponentProps["loaderData"]) =>
    data && href("/spaces/:slug", { slug: data.space.code }),
};

/** The page of a space for visitors from an advertisement: one picture, no tour and no design tools. */
export default function SpaceLandingPage({
  loaderData: { space, prices, facts, amenities, known, streets, calendar },
}: Route.ComponentProps) {
  const [hero] = space.images;
  const chosen = calendar?.chosen ?? null;
  return (
    <>
      <AvailabilityBar
        space={space}
        prices={prices}
        chosen={chosen}
        thankYouPath="/enquiry/thank-you-lp"
      />
      {hero && (
        <ResponsiveImage
          source={hero.picture}
          sizes="100vw"
          focus={hero.focus}
          isFirst
          className="aspect-[4/3] max-h-[70vh] w-full sm:aspect-video"
        />
      )}
      <div className="page-width pt-10">
        <h1 className="text-mega">{space.name}</h1>
      </div>
      <div className="page-width grid gap-x-6 gap-y-12 pt-10 pb-24 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-8">
          {calendar && <SpaceAvailability space={space} calendar={calendar} />}
          <SpaceTabs
            space={{ ...space, tourUrl: null, hasWalkthrough: false }}
            amenities={amenities}
            streets={streets}
          />
          <KnownFacts known={known} />
        </div>
        <aside aria-label="Facts" className="lg:col-span-4 lg:pl-8">
          <SpaceFacts space={space} facts={facts} chosen={chosen} />
        </aside>
      </div>
    </>
  );
}
