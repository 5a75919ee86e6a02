import { listLandlordSpaces } from "@frontage/contract/landlords/landlord-spaces.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Link } from "../../../ui/link.tsx";
import { pageOf } from "../../../ui/paths/page-of.ts";
import { StepLinks } from "../../../ui/pager/step-links.tsx";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import type { Route } from "./+types/landlord-spaces.page";
import { showPeriod } from "./show-period.ts";
import { href } from "../../../ui/paths/site-path.ts";

export const handle: LoadedPage = { failureName: "Failed loading spaces" };

/** Source: docs/limits.md#lists */
const pageSize = 24;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, now } = context.get(siteRequest);
  const page = pageOf(url);
  // One more than the page shows, to know whether there is another page.
  const query = { limit: pageSize + 1, offset: (page - 1) * pageSize };
  const found = await api(listLandlordSpaces, { query });
  const spaces = found
    .slice(0, pageSize)
    .map(({ code, name, shortAddress, picture, timeZone, periods }) => {
      const shown = periods.map((period) => showPeriod(period, dateIn(timeZone, now)));
      return {
        code,
        name,
        address: shortAddress,
        picture,
        period: shown.find(({ isCurrent }) => isCurrent) ?? shown[0],
      };
    });
  return { spaces, page, hasMore: found.length > pageSize };
}

export const meta = () => pageMeta({ title: "Your spaces" });

/** The current and former spaces of a landlord. */
export default function LandlordSpacesPage({
  loaderData: { spaces, page, hasMore },
}: Route.ComponentProps) {
  return (
    <div className="page-width pt-10 pb-24">
      <h1 className="text-title">Your spaces</h1>
      {spaces.length === 0 && page === 1 ? (
        <p className="mt-6 max-w-xl">
          No space is assigned to you yet. Once we have added yours, it appears here with its
          prices, bookings and devices.
        </p>
      ) : (
        <ul className="mt-10 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {spaces.map(({ code, name, address, picture, period }) => (
            <li key={code}>
              <Link to={href("/landlords/spaces/:code", { code })} className="group block">
                {picture && (
                  <ResponsiveImage
                    source={{ ...picture, alt: "" }}
                    sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 46vw, 92vw"
                    className="aspect-3/2 w-full object-cover"
                  />
                )}
                <h2 className="mt-3 text-subheading group-hover:underline">{name}</h2>
                <p className="text-ink-soft">{address}</p>
                {period && (
                  <p className="mt-2 border-t border-hairline pt-2">
                    <span className={period.isCurrent ? "block font-semibold" : "block"}>
                      {period.share}
                    </span>
                    <span className="figures block text-ink-soft">{period.dates}</span>
                  </p>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <StepLinks page={page} hasMore={hasMore} what="spaces" />
    </div>
  );
}
