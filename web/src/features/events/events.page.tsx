import { addressOf } from "@frontage/contract/client.ts";
import { downloadCalendar } from "@frontage/contract/bookings/events.ts";
import { ChevronLeft, ChevronRight } from "lucide";
import { Icon } from "../../ui/icon.tsx";
import { Suspense, useState } from "react";
import { useNavigation } from "react-router";
import { siteRequest } from "../../api/site-context.ts";
import { Banner } from "../../shell/frame/banner.tsx";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Link } from "../../ui/link.tsx";
import { useNavigate } from "../../ui/paths/navigate.ts";
import type { SpaceChoices } from "../space-choices/load-space-choices.ts";
import { SpaceField } from "../space-choices/space-field.tsx";
import type { Route } from "./+types/events.page";
import { EventCard } from "./event-card.tsx";
import { eventsPath } from "./events-path.ts";
import { eventSpaces, eventStep, loadEvents, type MonthOfEvents } from "./load-events.ts";
import type { ShownEvent } from "./shown-event.ts";
import { lazyPart } from "../../ui/loading/lazy-part.ts";

const EventDialog = lazyPart(async () => ({
  default: (await import("./event-dialog.tsx")).EventDialog,
}));

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadEvents(context.get(siteRequest), url);

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const month = loaderData?.isChosen ? loaderData.month : null;
  return pageMeta({
    title: month ? `Events at ${month.space.name}, ${month.title}` : "Upcoming Events",
    description: month
      ? `What’s on at ${month.space.name} in ${month.title}: sales, suppers, talks and shows.`
      : "Sales, suppers, talks and shows: what’s on in our spaces, month by month.",
  });
};

export const handle = {
  canonicalPath: (data?: Route.ComponentProps["loaderData"]) =>
    data?.isChosen && data.month
      ? eventsPath({ space: data.month.space.code, month: data.month.month })
      : undefined,
};

/** Shows the events of a space in a month. Source: docs/spaces/events.md#what-is-on. */
export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { choices, month } = loaderData;
  const navigate = useNavigate();
  const [opened, setOpened] = useState<ShownEvent | null>(null);
  const navigation = useNavigation();
  const awaited = navigation.location?.pathname === "/content/events" ? navigation.location : null;

  return (
    <>
      <Banner
        title="Upcoming Events"
        text="What other people do with their hours. Come along, or get ideas for your own."
      />
      <div className="page-width pt-12 pb-24">
        {month ? (
          <>
            <div className="grid items-end gap-x-6 gap-y-8 border-b border-ink pb-6 md:grid-cols-12">
              <div className="md:col-span-5 lg:col-span-4">
                <SpaceField
                  // A search field shows the space of the address after Back as well.
                  key={choices.isComplete ? "select" : month.space.code}
                  label="Location"
                  choices={choices}
                  filter={eventSpaces}
                  value={
                    (awaited && new URLSearchParams(awaited.search).get("space")) ??
                    month.space.code
                  }
                  onChange={({ target: { value } }) => {
                    if (value) {
                      const path = eventsPath({ space: value, month: month.month });
                      void navigate(path, { preventScrollReset: true });
                    }
                  }}
                />
              </div>
              <MonthPager month={month} />
            </div>
            <EventList month={month} isAwaited={awaited !== null} onOpen={setOpened} />
            <Places choices={choices} month={month} />
          </>
        ) : (
          <NoEvents />
        )}
      </div>
      {opened && (
        <Suspense>
          <EventDialog event={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

function MonthPager({ month: { space, title, previous, next } }: { month: MonthOfEvents }) {
  const turns = [
    { label: "Previous month", to: previous, icon: ChevronLeft },
    { label: "Next month", to: next, icon: ChevronRight },
  ];
  return (
    <div
      role="group"
      aria-label="Month"
      className="flex items-center justify-between gap-4 md:col-span-6 md:col-start-7 lg:col-span-5 lg:col-start-8"
    >
      <h2 aria-live="polite" className="text-heading">
        {title}
      </h2>
      <div className="flex gap-2">
        {turns.map(({ label, to, icon }) =>
          to === null ? (
            <Button key={label} aria-label={label} disabled>
              <Icon of={icon} size={20} />
            </Button>
          ) : (
            <ButtonLink
              key={label}
              to={eventsPath({ space: space.code, month: to })}
              preventScrollReset
              aria-label={label}
            >
              <Icon of={icon} size={20} />
            </ButtonLink>
          ),
        )}
      </div>
    </div>
  );
}

function EventList({
  month,
  isAwaited,
  onOpen,
}: {
  month: MonthOfEvents;
  /** This list stays while another one loads. */
  isAwaited: boolean;
  onOpen: (event: ShownEvent) => void;
}) {
  const { events, count, space } = month;
  const shown = String(events.length + eventStep);
  const calendarPath = addressOf(downloadCalendar, { query: { space: space.code } });
  return (
    <div
      aria-busy={isAwaited}
      className={classNames(
        "pt-10 transition-opacity delay-150 duration-200",
        isAwaited && "opacity-50",
      )}
    >
      {events.length === 0 ? (
        <NoEvents />
      ) : (
        <>
          <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {events.map((event) => (
              <li key={event.code}>
                <EventCard event={event} onOpen={() => onOpen(event)} />
              </li>
            ))}
          </ul>
          {count > events.length && (
            <div className="mt-12 flex flex-wrap items-center gap-6">
              <ButtonLink
                to={eventsPath({ space: space.code, month: month.month, shown })}
                preventScrollReset
              >
                Show more events
              </ButtonLink>
              <p className="figures text-ink-soft">
                {events.length} of {count}
              </p>
            </div>
          )}
        </>
      )}
      <p className="mt-14 border-t border-hairline pt-4">
        <a
          href={`/api${calendarPath}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Calendar of this location (iCal)
        </a>
      </p>
    </div>
  );
}

/** A link to the same month of every place. Where there are too many, the field above searches them. */
function Places({ choices, month }: { choices: SpaceChoices; month: MonthOfEvents }) {
  return choices.isComplete ? (
    <nav aria-label="Events by place" className="mt-10">
      <h2 className="small-caps font-sans text-ink-soft">All locations</h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {choices.spaces.map(({ code, name, city }) => (
          <li key={code}>
            <Link
              to={eventsPath({ space: code, month: month.month })}
              aria-current={code === month.space.code ? "page" : undefined}
              className="inline-flex min-h-11 items-center underline underline-offset-4 aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {name}, {city}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  ) : null;
}

function NoEvents() {
  return (
    <div className="border border-dashed border-edge px-6 py-12">
      <p className="text-subheading">No upcoming events at this location</p>
      <ButtonLink to="/contact" look="signal" className="mt-6">
        Book now
      </ButtonLink>
    </div>
  );
}
