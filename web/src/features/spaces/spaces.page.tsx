import { listSpaces } from "@frontage/contract/spaces/spaces.ts";
import {
  useLocation,
  useNavigation,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { abbreviateNumber } from "@frontage/domain/money/abbreviate-number.ts";
import { siteRequest } from "../../api/site-context.ts";
import type { LoadedPage } from "../../shell/failures/page-error.ts";
import { loadOnce } from "../../api/load-once.ts";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { BookingBar } from "../enquiries/booking-bar.tsx";
import { enquirySpaces } from "../enquiries/enquiry-space.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import type { Route } from "./+types/spaces.page";
import { SpaceTile } from "./tiles/space-tile.tsx";
import { tileSpaces } from "./tiles/tile-spaces.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const spaces = await context.get(siteRequest).api(listSpaces);
  return { spaces: tileSpaces(spaces), bookingBarSpaces: enquirySpaces(spaces) };
}

const loadSpacesOnce = loadOnce<Awaited<ReturnType<typeof loader>>>();

/** Loads the list once, so that it shows at once on return. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadSpacesOnce(serverLoader);
clientLoader.hydrate = true as const;

/** The chips filter the loaded list. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const handle: LoadedPage = { failureName: "Failed loading spaces" };

export const meta = () =>
  pageMeta({
    title: "Our spaces",
    description: "Shops, galleries and event rooms on the high street. Pick one, pick your hours.",
  });

/** Shows all spaces, or those of the cities in the address. */
export default function SpacesPage({
  loaderData: { spaces, bookingBarSpaces },
}: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams();
  // A chip responds at once, before the navigation has finished.
  const { location: awaited } = useNavigation();
  const { pathname } = useLocation();
  const shownSearch = awaited?.pathname === pathname ? new URLSearchParams(awaited.search) : search;
  const selected = new Set(shownSearch.getAll("city"));
  const cities = Map.groupBy(spaces, ({ city }) => city);
  const shown = selected.size === 0 ? spaces : spaces.filter(({ city }) => selected.has(city));

  const toggle = (city: string) => {
    const next = selected.symmetricDifference(new Set([city]));
    const query = new URLSearchParams(shownSearch);
    query.delete("city");
    for (const each of next) {
      query.append("city", each);
    }
    setSearch(query, { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <BookingBar spaces={bookingBarSpaces} />
      <div className="page-width pt-12 pb-8 md:pt-20">
        <h1 className="text-title">Our spaces</h1>
        <div role="group" aria-label="Cities" className="mt-8 flex flex-wrap gap-2">
          {[...cities].map(([city, inCity]) => (
            <Chip
              key={city}
              isSelected={selected.has(city)}
              count={abbreviateNumber(inCity.length)}
              onClick={() => toggle(city)}
            >
              {city}
            </Chip>
          ))}
        </div>
        <p aria-live="polite" className="sr-only">
          {shown.length} spaces shown
        </p>
      </div>
      <ul className="page-width grid gap-x-6 gap-y-12 pb-20 sm:grid-cols-2 min-[800px]:gap-x-10 min-[800px]:gap-y-16 lg:grid-cols-3">
        {shown.map((space, index) => (
          <li key={space.code}>
            <SpaceTile space={space} heading="h2" isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <section className="border-t border-ink bg-paper-deep">
        <div className="page-width flex flex-wrap items-center justify-between gap-6 py-14">
          <h2 className="max-w-2xl text-heading">Don't see a space that suits your needs?</h2>
          <ButtonLink to="/contact" look="ink">
            Tell us
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
