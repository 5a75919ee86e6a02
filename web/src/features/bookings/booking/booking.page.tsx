import { designBadge } from "@frontage/domain/bookings/statements/status-words.ts";
import { Suspense } from "react";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";
import { data, useSearchParams } from "react-router";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Expander } from "../../../ui/expander.tsx";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import type { Route } from "./+types/booking.page";
import { DesignCard } from "./design/design-card.tsx";
import { DetailsCard } from "./details/details-card.tsx";
import { EventCard } from "./event/event-card.tsx";
import { InsuranceForm } from "./answers/insurance-form.tsx";
import { Headline } from "./headline.tsx";
import { LandlordView, presentForLandlord } from "./landlord-view.tsx";
import { findBooking, loadBooking, type BookingData } from "./load-booking.ts";
import { ServicesForm } from "./answers/services-form.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { YourDay } from "./your-day.tsx";

const UpdatedDialog = lazyPart(async () => ({
  default: (await import("./updated-dialog.tsx")).UpdatedDialog,
}));

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteRequest);
  const booking = await findBooking(site.api, params.code);
  if (!booking) {
    throw data(null, { status: 404 });
  }
  return pack(
    booking.viewer === "landlord"
      ? { viewer: "landlord" as const, booking: presentForLandlord(booking, site.now) }
      : { viewer: "customer" as const, booking: await loadBooking(site, booking) },
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ title: titleOf(loaderData) });

function titleOf(packed: Route.MetaArgs["loaderData"]): string {
  const loaded = unpack(packed);
  if (loaded?.viewer === "landlord") {
    return loaded.booking.title;
  }
  return loaded && loaded.booking.phase !== "upcoming"
    ? loaded.booking.headline.title.replace(/\.$/, "")
    : "Success";
}

/** The page of a booking: the customer's view, or the reduced view of the space's landlord. */
export default function BookingPage({ loaderData }: Route.ComponentProps) {
  const loaded = unpack(loaderData);
  return loaded.viewer === "landlord" ? (
    <LandlordView booking={loaded.booking} />
  ) : (
    <CustomerView booking={loaded.booking} />
  );
}

/** The booking, with everything that the customer can still do. */
function CustomerView({ booking }: { booking: BookingData }) {
  const [search, setSearch] = useSearchParams();
  const forgetUpdate = () => {
    const rest = new URLSearchParams(search);
    rest.delete("updated");
    setSearch(rest, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Headline booking={booking} />
      <div className="page-width grid gap-x-6 gap-y-10 pt-10 pb-24 lg:grid-cols-12">
        <aside className="lg:order-last lg:col-span-4 lg:pl-8">
          <div className="lg:sticky lg:top-24">
            {booking.space.picture && (
              <figure className="mb-6">
                <ResponsiveImage
                  source={booking.space.picture}
                  sizes="(min-width: 1024px) 400px, 100vw"
                  isFirst
                  className="aspect-[4/3] w-full"
                />
                <figcaption className="small-caps mt-2 text-ink-soft">
                  {booking.space.name}
                </figcaption>
              </figure>
            )}
            <p className="border-l-4 border-moss bg-moss-wash px-5 py-4">
              {booking.confirmation.before}
              <strong className="wrap-anywhere">{booking.email}</strong>
              {booking.confirmation.after}
            </p>
            <ButtonLink to="/dashboard" look="ink" className="mt-6 w-full">
              My dashboard
            </ButtonLink>
          </div>
        </aside>
        <div key={booking.code} className="min-w-0 border-b border-ink lg:col-span-8">
          {(booking.phase === "upcoming" || booking.phase === "under_way") && (
            <YourDay booking={booking} />
          )}
          <Expander
            title="Booking Details"
            status={
              <StatusBadge tone={booking.isCancelled ? "open" : "done"}>
                {booking.badge}
              </StatusBadge>
            }
            startsOpen
          >
            <DetailsCard booking={booking} />
          </Expander>
          <Expander
            title="My Design"
            status={
              <StatusBadge tone={booking.designCode ? "done" : "open"}>
                {designBadge(booking.designCode !== null, booking.phase)}
              </StatusBadge>
            }
          >
            <DesignCard booking={booking} />
          </Expander>
          <Expander
            title="Create an event page"
            status={booking.event && <StatusBadge tone="done">Published</StatusBadge>}
          >
            <EventCard booking={booking} />
          </Expander>
          <Expander
            title="Insurance"
            status={
              booking.insurance ? (
                <StatusBadge tone="done">Answered</StatusBadge>
              ) : (
                booking.acceptsAnswers && <StatusBadge tone="open">3 questions</StatusBadge>
              )
            }
          >
            <InsuranceForm booking={booking} />
          </Expander>
          <Expander
            title="Need assistance with branding your space"
            status={booking.services.length > 0 && <StatusBadge tone="done">Requested</StatusBadge>}
          >
            <ServicesForm booking={booking} />
          </Expander>
        </div>
      </div>
      {search.has("updated") && (
        <Suspense>
          <UpdatedDialog text={booking.changes.updatedText} onClose={forgetUpdate} />
        </Suspense>
      )}
    </>
  );
}
