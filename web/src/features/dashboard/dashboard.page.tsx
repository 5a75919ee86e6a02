import { defer } from "../../api/deferred.ts";
import { siteRequest } from "../../api/site-context.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OpenDealNotice } from "../bookings/open-deal/open-deal-notice.tsx";
import { requireUser } from "../accounts/access-rules.ts";
import type { Route } from "./+types/dashboard.page";
import { BookingsSection } from "./bookings-section.tsx";
import { loadDashboardBookings } from "./dashboard-booking.ts";
import { Link } from "../../ui/link.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { firstName, username } = await requireUser(context, { request, url });
  const { api, now } = context.get(siteRequest);
  return { name: firstName || username, bookings: defer(loadDashboardBookings(api, now)) };
}

export const meta = () => pageMeta({ title: "My Dashboard" });

/** Where a customer's own pages begin. */
export default function DashboardPage({ loaderData: { name, bookings } }: Route.ComponentProps) {
  return (
    <div className="page-width pt-12 pb-24 md:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <h1 className="text-title">Welcome back {name}</h1>
        <ButtonLink to="/designs?new" look="signal">
          Create a new design
        </ButtonLink>
      </div>
      <OpenDealNotice className="mt-8" />
      <div className="mt-14 grid gap-x-12 gap-y-16 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <BookingsSection bookings={bookings} />
        </div>
        <section aria-labelledby="designs" className="lg:col-span-4">
          <h2 id="designs" className="border-b border-ink pb-3 text-heading">
            Designs in progress
          </h2>
          <div className="mt-6 border border-dashed border-edge px-6 py-8">
            <p className="text-ink-soft">
              Nothing on the drawing board yet. The designs you are working on appear here.
            </p>
            <ButtonLink to="/designs?new" className="mt-6">
              Create a new design
            </ButtonLink>
          </div>
          <Notice className="mt-6">
            Need assistance?{" "}
            <Link to="/contact" className="font-semibold underline underline-offset-4">
              Contact Us
            </Link>
          </Notice>
        </section>
      </div>
    </div>
  );
}
