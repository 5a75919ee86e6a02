import { orNull } from "@frontage/contract/client.ts";
import { getSpaceEvent } from "@frontage/contract/bookings/events.ts";
import { data } from "react-router";
import { siteRequest } from "../../api/site-context.ts";
import { Banner } from "../../shell/frame/banner.tsx";
import { Breadcrumbs } from "../../shell/frame/breadcrumbs.tsx";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { StructuredData } from "../../shell/search/structured-data.tsx";
import { useSiteData } from "../../shell/site-data.ts";
import { Notice } from "../../ui/notice.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import type { Route } from "./+types/event.page";
import { describeEvent } from "./describe-event.ts";
import { EventDetails } from "./event-details.tsx";
import { monthIn } from "./event-month.ts";
import { eventsPath } from "./events-path.ts";
import { showEvent } from "./shown-event.ts";

export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  const { api, now } = context.get(siteRequest);
  const event = await orNull(api(getSpaceEvent, { params: { code } }));
  if (!event) {
    throw data(null, { status: 404 });
  }
  return {
    event: showEvent(event),
    month: monthIn(event.timeZone, event.start).toString(),
    hasEnded: Temporal.Instant.compare(event.end, now) <= 0,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData && `${loaderData.event.name}, ${loaderData.event.day}`,
    description: loaderData?.event.description,
    // Nobody looks for what is over.
    isPrivate: loaderData?.hasEnded ?? false,
  });

export const handle = {
  sharePicture: (data?: Route.ComponentProps["loaderData"]) => data?.event.picture,
};

/** The page of an event. Source: docs/spaces/events.md#what-is-on */
export default function EventPage({
  loaderData: { event, month, hasEnded },
}: Route.ComponentProps) {
  const { origin } = useSiteData();
  const { space, picture } = event;
  return (
    <article>
      <StructuredData describe={() => describeEvent(event, origin)} />
      <Breadcrumbs
        trail={[
          { title: "Events", path: eventsPath({}) },
          { title: space.name, path: eventsPath({ space: space.code, month }) },
        ]}
        here={event.name}
      />
      <Banner kicker={event.date} title={event.name} />
      <div className="page-width grid gap-x-6 gap-y-10 py-10 md:grid-cols-12 md:py-16">
        {picture && (
          <ResponsiveImage
            source={picture}
            sizes="(min-width: 1344px) 624px, (min-width: 768px) 48vw, 100vw"
            isFirst
            className="aspect-[3/2] w-full md:order-2 md:col-span-6"
          />
        )}
        <div className="md:col-span-6">
          {hasEnded && (
            <Notice tone="waiting" className="mb-6">
              This event is over.
            </Notice>
          )}
          <EventDetails event={event} />
        </div>
      </div>
    </article>
  );
}
