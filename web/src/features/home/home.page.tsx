import { listSpaces } from "@frontage/contract/spaces.ts";
import { Link } from "react-router";
import { siteRequest } from "../../api/site-context.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { BookingBar } from "../enquiries/booking-bar.tsx";
import { enquirySpaces } from "../enquiries/enquiry-space.ts";
import { SpaceTile } from "../spaces/space-tile.tsx";
import { tileSpaces } from "../spaces/tile-spaces.ts";
import type { Route } from "./+types/home.page";
import { HeroVideo } from "./hero-video.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const all = await context.get(siteRequest).api(listSpaces);
  const spaces = tileSpaces(all);
  const cities = Map.groupBy(spaces, ({ city }) => city);
  return {
    askable: enquirySpaces(all),
    still: spaces[0]?.images[0]?.picture ?? null,
    spaces: spaces.filter(({ status }) => status === "available").slice(0, 6),
    cities: [...cities].map(([city, inCity]) => ({ city, count: inCity.length })),
  };
}

export const meta = () => pageMeta({});

const steps = [
  {
    title: "Find a space",
    text: "Real shops with a window on a real street. Every picture, every price and every free hour is on the page.",
  },
  {
    title: "Pick your hours",
    text: "Choose an hour or a fortnight on one grid. Add staff, tables or somewhere to keep the boxes overnight.",
  },
  {
    title: "Open the door",
    text: "Pay by card, put your design on the screens and walk in. The lights are on and the floor is swept.",
  },
] as const;

export default function HomePage({
  loaderData: { spaces, cities, still, askable },
}: Route.ComponentProps) {
  return (
    <>
      <BookingBar spaces={askable} />
      <section className="page-width pt-10 md:pt-16">
        <h1 className="text-mega">The high street, by the hour.</h1>
        <div className="mt-8 grid items-end gap-6 pb-10 md:grid-cols-12">
          <p className="max-w-xl text-xl leading-snug md:col-span-7">
            Book a shop for a Saturday, a gallery for a launch or a hall for one long evening. No
            lease, no fit-out, no agent.
          </p>
          <div className="flex flex-wrap gap-3 md:col-span-5 md:justify-end">
            <ButtonLink to="/spaces" look="signal">
              Find a space
            </ButtonLink>
            <ButtonLink to="/how-it-works">How it works</ButtonLink>
          </div>
        </div>
      </section>
      {still && <HeroVideo still={still} />}

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

      <section className="border-y border-ink bg-paper-deep">
        <div className="page-width py-20">
          <h2 className="text-heading">How it works</h2>
          <ol className="mt-10 grid gap-10 md:grid-cols-3 md:gap-6">
            {steps.map(({ title, text }, index) => (
              <li key={title} className="border-t-4 border-ink pt-4">
                <p
                  aria-hidden="true"
                  className="figures font-display text-6xl font-bold tracking-tighter"
                >
                  {index + 1}
                </p>
                <h3 className="mt-6 text-subheading">{title}</h3>
                <p className="mt-2 max-w-sm">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className="page-width py-20">
        <h2 className="small-caps font-sans text-ink-soft">Where we are</h2>
        <ul className="mt-4">
          {cities.map(({ city, count }) => (
            <li key={city} className="border-b border-hairline first:border-t">
              <Link
                to={`/spaces?city=${encodeURIComponent(city)}`}
                className="group flex items-baseline justify-between gap-4 py-4"
              >
                <span className="font-display text-title font-bold transition-transform duration-200 group-hover:translate-x-3">
                  {city}
                </span>
                <span className="figures text-ink-soft">
                  {count} {count === 1 ? "space" : "spaces"}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>

      <section className="bg-moss text-paper">
        <div className="page-width grid gap-8 py-20 md:grid-cols-12">
          <h2 className="text-title md:col-span-8">An empty shop earns nothing.</h2>
          <div className="self-end md:col-span-4">
            <p className="text-lg">
              Landlords let their spaces by the hour and see every booking, every pound and every
              empty day.
            </p>
            <ButtonLink to="/partners" className="mt-6 border-paper hover:bg-paper hover:text-ink">
              For landlords
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}
