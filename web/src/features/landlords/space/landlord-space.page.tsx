import { orNull } from "@frontage/contract/client.ts";
import { getLandlordSpace } from "@frontage/contract/landlords/landlord-spaces.ts";
import type { ReactNode } from "react";
import { data } from "react-router";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Link } from "../../../ui/link.tsx";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import type { Route } from "./+types/landlord-space.page";
import { OpeningHoursTable } from "../../availability/opening/opening-hours-table.tsx";
import { ClosedTimes } from "./closed-times.tsx";
import { LettingPeriods } from "./letting-periods.tsx";
import { RateCards } from "./rate-cards.tsx";
import { showLandlordSpace } from "./show-landlord-space.ts";
import { SpaceFactsForLandlord } from "./space-facts-for-landlord.tsx";
import { SpaceDevices } from "./space-devices.tsx";
import { WeekTimetable } from "./week-timetable.tsx";

export const handle: LoadedPage = { failureName: "Failed loading spaces" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, now } = context.get(siteRequest);
  const { code } = params;
  const space = await orNull(api(getLandlordSpace, { params: { code } }));
  if (!space) {
    throw data(null, { status: 404 });
  }
  return pack(showLandlordSpace(space, now));
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: unpack(loaderData)?.name });

/** A space as its landlord sees it, read-only. Source: docs/people/landlord-pages.md#a-landlords-space */
export default function LandlordSpacePage({ loaderData }: Route.ComponentProps) {
  const space = unpack(loaderData);
  const isLet = space.periods.some(({ isCurrent }) => isCurrent);
  return (
    <div className="page-width pt-10 pb-24">
      <p>
        <Link
          to="/landlords/spaces"
          className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2 print:hidden"
        >
          Your spaces
        </Link>
      </p>
      <div className="mt-4 grid gap-x-6 gap-y-8 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <h1 className="text-title wrap-anywhere">{space.name}</h1>
          <p className="mt-3 text-lg">{space.address}</p>
          <h2 className="sr-only">Letting periods</h2>
          <div className="mt-8 max-w-xl">
            <LettingPeriods periods={space.periods} />
            {!isLet && (
              <p className="mt-4 text-ink-soft">
                You do not let this space today. You only see prices, closed times and bookings for
                your own dates.
              </p>
            )}
          </div>
        </div>
        {space.picture && (
          <div className="lg:col-span-5">
            <ResponsiveImage
              source={space.picture}
              sizes="(min-width: 64rem) 34rem, 92vw"
              isFirst
              className="aspect-3/2 w-full object-cover"
            />
          </div>
        )}
      </div>
      <Section title="This week" note={`${space.weekTitle}, ${space.zoneName}`}>
        <WeekTimetable days={space.days} />
      </Section>
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Section title="Opening hours">
          <OpeningHoursTable {...space.opening} />
        </Section>
        <Section title="Closed times">
          <ClosedTimes times={space.closedTimes} />
        </Section>
        {isLet && (
          <Section title="Devices">
            <SpaceDevices devices={space.devices} timeZone={space.timeZone} />
          </Section>
        )}
      </div>
      {space.facts && (
        <Section title="Facts" note="What visitors find and compare the space by">
          <SpaceFactsForLandlord facts={space.facts} />
        </Section>
      )}
      <Section title="Prices">
        <RateCards space={space} />
      </Section>
    </div>
  );
}

function Section({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title} className="mt-16 min-w-0">
      <h2 className="text-heading">{title}</h2>
      {note !== undefined && <p className="figures mt-1 text-ink-soft">{note}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
