import {
  listLandlordSpaces,
  type LandlordSpaceSummary,
} from "@frontage/contract/landlords/landlord-spaces.ts";
import type { Api } from "@frontage/contract/client.ts";
import { Link } from "../../../ui/link.tsx";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { href } from "../../../ui/paths/site-path.ts";

/** The number of spaces on the dashboard. Source: docs/limits.md#lists */
const shownCount = 24;

/** The first of the landlord's spaces as plain data, in the order of the site's list. */
export async function loadOwnSpaces(api: Api) {
  const found = await api(listLandlordSpaces, { query: { limit: shownCount + 1 } });
  return {
    spaces: found.slice(0, shownCount).map(presentSpace),
    hasMore: found.length > shownCount,
  };
}

function presentSpace({ code, name, city, picture }: LandlordSpaceSummary) {
  return { code, name, city, picture };
}
export type OwnSpace = ReturnType<typeof presentSpace>;

const gridClass = "mt-6 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4";

/** The landlord's spaces, linked to their pages. */
export function OwnSpaces({ spaces }: { readonly spaces: readonly OwnSpace[] }) {
  return (
    <ul className={gridClass}>
      {spaces.map(({ code, name, city, picture }) => (
        <li key={code} className="group relative">
          <div className="aspect-[4/3] overflow-hidden bg-paper-deep">
            {picture && (
              <ResponsiveImage
                source={picture}
                sizes="(min-width: 1024px) 300px, 50vw"
                className="size-full object-cover"
              />
            )}
          </div>
          <p className="mt-3 font-display text-xl leading-tight font-bold">
            <Link
              to={href("/landlords/spaces/:code", { code })}
              className="decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {name}
            </Link>
          </p>
          <p className="small-caps mt-1 text-ink-soft">{city}</p>
        </li>
      ))}
    </ul>
  );
}

export function OwnSpacesSkeleton() {
  return (
    <div className={gridClass}>
      {[1, 2, 3, 4].map((index) => (
        <div key={index}>
          <Skeleton className="aspect-[4/3]" />
          <Skeleton className="mt-3 h-6 w-2/3" />
          <Skeleton className="mt-2 h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}
