import { defer } from "../../api/deferred.ts";
import { siteRequest } from "../../api/site-context.ts";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { loadDesignChoices } from "../bookings/design/design-choice.ts";
import { OpenDealNotice } from "../bookings/open-deal/open-deal-notice.tsx";
import { userOfPage } from "../accounts/access/guard-pages.ts";
import type { Route } from "./+types/dashboard.page";
import { BookingsSection } from "./bookings-section.tsx";
import { loadDashboardBookings } from "./dashboard-booking.ts";
import { DesignsSection } from "./designs-section.tsx";
import { newDesignPath } from "../designs/design-path.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { firstName, username, isNew } = userOfPage(context);
  const { api, now } = context.get(siteRequest);
  return {
    greeting: `${isNew ? "Welcome" : "Welcome back"} ${firstName || username}`,
    bookings: defer(loadDashboardBookings(api, now)),
    designs: defer(loadDesignChoices(api)),
  };
}

export const meta = () => pageMeta({ title: "My Dashboard" });

/** The customer's dashboard. */
export default function DashboardPage({
  loaderData: { greeting, bookings, designs },
}: Route.ComponentProps) {
  return (
    <div className="page-width pt-12 pb-24 md:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <h1 className="text-title">{greeting}</h1>
        <ButtonLink to={newDesignPath()} look="signal">
          Create a new design
        </ButtonLink>
      </div>
      <OpenDealNotice className="mt-8" />
      <div className="mt-14 grid gap-x-12 gap-y-16 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <BookingsSection bookings={bookings} />
        </div>
        <DesignsSection designs={designs} />
      </div>
    </div>
  );
}
