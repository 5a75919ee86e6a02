import { Suspense } from "react";
import { lazyPart } from "../../ui/loading/lazy-part.ts";
import { sitePathOf, withQuery } from "../../ui/paths/site-path.ts";
import type { ContentBlock } from "@frontage/contract/site/content.ts";
import { listSpaceCities } from "@frontage/contract/spaces/space-choices.ts";
import { listSpaces } from "@frontage/contract/spaces/spaces.ts";
import { abbreviateNumber } from "@frontage/domain/money/abbreviate-number.ts";
import { siteRequest } from "../../api/site-context.ts";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { StructuredData } from "../../shell/search/structured-data.tsx";
import { useSiteData, type SiteData } from "../../shell/site-data.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { ItemsList } from "../content/items-list.tsx";
import { loadBlocks } from "../content/load-blocks.ts";
import { BookingBar } from "../enquiries/booking-bar.tsx";
import { loadSpaceChoices } from "../space-choices/load-space-choices.ts";
import { landingPath } from "../spaces/landing-place.ts";
import { SpaceTile } from "../spaces/tiles/space-tile.tsx";
import { SearchBar } from "../search/bar/search-bar.tsx";
import { useLastQuestion } from "../search/again/last-question.ts";
import { nothingAsked } from "../search/bar/shown-question.ts";
import { largestCities } from "../search/list/largest-cities.ts";
import { tileSpaces } from "../spaces/tiles/tile-spaces.ts";
import type { Route } from "./+types/home.page";
import { HeroVideo } from "../content/hero-video.tsx";
import { Link } from "../../ui/link.tsx";

// Most visitors have asked nothing yet, and load nothing of it.
const SameAgain = lazyPart(async () => ({
  default: (await import("../search/again/same-again.tsx")).SameAgain,
}));

/** How many spaces and cities the page shows. Source: docs/limits.md#lists */
const shownSpaces = 6;
const maxCities = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const [blocks, spaces, cities, choices] = await Promise.all([
    loadBlocks(api, "home"),
    api(listSpaces, { query: { status: "available", limit: shownSpaces } }),
    api(listSpaceCities),
    loadSpaceChoices(api),
  ]);
  return {
    blocks,
    choices,
    spaces: tileSpaces(spaces),
    cities: largestCities(cities, maxCities).map(({ city, count }) => ({
      city,
      count,
      path: landingPath({ city, use: null }),
    })),
    cityCount: cities.length,
  };
}

export const meta = () => pageMeta({});

export const handle = {
  sharePicture: (data?: Route.ComponentProps["loaderData"]) => data?.blocks.bannerImage?.picture,
};

export default function HomePage({
  loaderData: { blocks, spaces, cities, cityCount, choices },
}: Route.ComponentProps) {
  const { bannerTitle, bannerText, bannerLink, bannerImage, videoHero, steps, reasons } = blocks;
  const { landlords, screens } = blocks;
  const site = useSiteData();
  const lastQuestion = useLastQuestion();
  return (
    <>
      <StructuredData describe={() => describeCompany(site)} />
      <BookingBar choices={choices} />
      <section className="page-width pt-10 md:pt-16">
        <h1 className="text-mega">{bannerTitle?.text ?? "Frontage"}</h1>
        <div className="mt-8 grid items-end gap-6 pb-10 md:grid-cols-12">
          <p className="max-w-xl text-xl leading-snug md:col-span-7">{bannerText?.text}</p>
          <div className="flex flex-wrap gap-3 md:col-span-5 md:justify-end">
            {bannerLink?.link && (
              <ButtonLink to={sitePathOf(bannerLink.link.url)} look="signal">
                {bannerLink.link.label}
              </ButtonLink>
            )}
            <ButtonLink to="/how-it-works">How it works</ButtonLink>
          </div>
        </div>
      </section>
      {/* Over the top of the film, so that it is in the first window and its panels have room below. */}
      <div className="relative">
        {bannerImage?.picture && videoHero?.video && (
          <HeroVideo still={bannerImage.picture} film={videoHero.video} />
        )}
        <div className="absolute inset-x-0 top-0 z-10">
          <div className="page-width pt-4 md:pt-8">
            <SearchBar asked={nothingAsked} cities={cities.map(({ city }) => city)} />
            {lastQuestion !== null && (
              <Suspense>
                <SameAgain question={lastQuestion} />
              </Suspense>
            )}
          </div>
        </div>
      </div>

      <section className="page-width pt-20 pb-24">
        <div className="flex flex-wrap items-baseline justify-between gap-4 border-b border-ink pb-4">
          <h2 className="text-heading">Open for booking</h2>
          <Link to="/spaces" className="font-semibold underline underline-offset-4">
            All spaces
          </Link>
        </div>
        <ul className="grid gap-x-6 gap-y-12 pt-8 sm:grid-cols-2 lg:grid-cols-3">
          {spaces.map((space) => (
            <li key={space.code}>
              <SpaceTile space={space} heading="h3" />
            </li>
          ))}
        </ul>
      </section>

      <div className="border-t border-ink">
        {[steps, reasons].map(
          (block) => block?.items && <ItemsList key={block.title} block={block} />,
        )}
      </div>

      {screens?.link && <ScreensSection block={screens} link={screens.link} />}

      <section className="page-width py-20">
        <h2 className="small-caps font-sans text-ink-soft">Where we are</h2>
        <ul className="mt-4">
          {cities.map(({ city, count, path }) => (
            <li key={city} className="border-b border-hairline first:border-t">
              <Link to={path} className="group flex items-baseline justify-between gap-4 py-4">
                <span className="font-display text-title font-bold transition-transform duration-200 group-hover:translate-x-3">
                  {city}
                </span>
                <span className="figures text-ink-soft">
                  {abbreviateNumber(count)} {count === 1 ? "space" : "spaces"}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {cityCount > cities.length && (
          <Link
            to={withQuery("/spaces", { cities: "all" })}
            className="mt-4 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            All {abbreviateNumber(cityCount)} cities
          </Link>
        )}
      </section>

      {landlords?.link && (
        <section className="bg-moss text-paper">
          <div className="page-width grid gap-8 py-20 md:grid-cols-12">
            <h2 className="text-title md:col-span-8">{landlords.title}</h2>
            <div className="self-end md:col-span-4">
              <p className="text-lg">{landlords.text}</p>
              <ButtonLink
                to={sitePathOf(landlords.link.url)}
                className="mt-6 border-paper hover:bg-paper hover:text-ink"
              >
                {landlords.link.label}
              </ButtonLink>
            </div>
          </div>
        </section>
      )}
    </>
  );
}

/** The company and its site in the schema.org vocabulary. Source: https://schema.org/Organization */
function describeCompany({ origin, config }: SiteData) {
  const { contact, socialLinks } = config;
  const address = `${origin}/`;
  const profiles = Object.values(socialLinks).filter((profile) => profile !== null);
  const company = {
    "@type": "Organization",
    "@id": `${address}#company`,
    name: "Frontage",
    url: address,
    logo: `${origin}/icons/512.png`,
    ...(contact.email && { email: contact.email }),
    ...(contact.phone && { telephone: contact.phone }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
  const site = {
    "@type": "WebSite",
    "@id": `${address}#site`,
    name: "Frontage",
    url: address,
    publisher: { "@id": company["@id"] },
  };
  return { "@graph": [company, site] };
}

/** Links to the page about the design tool. */
function ScreensSection({
  block,
  link,
}: {
  block: ContentBlock;
  link: NonNullable<ContentBlock["link"]>;
}) {
  return (
    <section className="border-b border-ink">
      <div className="page-width grid items-center gap-x-6 gap-y-8 py-16 md:grid-cols-12 md:py-20">
        {block.picture && (
          <ResponsiveImage
            source={block.picture}
            sizes="(min-width: 1344px) 840px, (min-width: 768px) 64vw, calc(100vw - 2.5rem)"
            className="aspect-video w-full md:order-2 md:col-span-8"
          />
        )}
        <div className="md:col-span-4">
          <h2 className="text-heading">{block.title}</h2>
          <p className="mt-4 text-lg">{block.text}</p>
          <ButtonLink to={sitePathOf(link.url)} className="mt-6">
            {link.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
