import { addressOf } from "@frontage/contract/client.ts";
import { downloadCalendar } from "@frontage/contract/bookings/events.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { siteRequest } from "../../api/site-context.ts";
import { Banner } from "../../shell/frame/banner.tsx";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { useSiteData } from "../../shell/site-data.ts";
import { StructuredData } from "../../shell/search/structured-data.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SpaceField } from "../space-choices/space-field.tsx";
import type { Route } from "./+types/events.page";
import { describeEvents } from "./describe-events.ts";
import { EventCard } from "./event-card.tsx";
import { eventSpaces, eventStep, loadEvents, type MonthOfEvents } from "./load-events.ts";
import type { ShownEvent } from "./shown-event.ts";

const EventDialog = lazy(async () => ({
  default: (await import("./event-dialog.tsx")).EventDialog,
}));

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadEvents(context.get(siteRequest), url);

export const meta = () =>
  pageMeta({
    title: "Upcoming Events",
    description: "Sales, suppers, talks and shows: what’s on in our spaces, month by month.",
  });

/** Shows the events of a space in a month. Source: docs/events.md#what-is-on. */
export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { choices, month } = loaderData;
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<ShownEvent | null>(loaderData.opened);
  const navigation = useNavigation();
  const awaited = navigation.location?.pathname === "/content/events" ? navigation.location : null;

  const show = (changes: Readonly<Record<string, string>>) =>
    setSearch(changes, { preventScrollReset: true });
  const close = () => {
    setOpened(null);
    if (month && search.has("event")) {
      setSearch(
        { space: month.space.code, month: month.month },
        { replace: true, preventScrollReset: true },
      );
    }
  };
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
                  onChange={({ target }) => target.value && show({ space: target.value })}
                />
              </div>
              <MonthPager
                month={month}
                onTurn={(turned) => show({ space: month.space.code, month: turned })}
              />
            </div>
            <EventList
              month={month}
              isAwaited={awaited !== null}
              onOpen={setOpened}
              onMore={() =>
                show({
                  space: month.space.code,
                  month: month.month,
                  shown: String(month.events.length + eventStep),
                })
              }
            />
          </>
        ) : (
          <NoEvents />
        )}
      </div>
      {opened && (
        <Suspense>
          <EventDialog event={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function MonthPager({ month, onTurn }: { month: MonthOfEvents; onTurn: (month: string) => void }) {
  const { title, previous, next } = month;
  const turns = [
    { label: "Previous month", to: previous, Icon: ChevronLeft },
    { label: "Next month", to: next, Icon: ChevronRight },
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
        {turns.map(({ label, to, Icon }) => (
          <Button
            key={label}
            aria-label={label}
            disabled={to === null}
            onClick={() => to !== null && onTurn(to)}
          >
            <Icon aria-hidden="true" size={20} />
          </Button>
        ))}
      </div>
    </div>
  );
}

function EventList({
  month,
  isAwaited,
  onOpen,
  onMore,
}: {
  month: MonthOfEvents;
  /** This list stays while another one loads. */
  isAwaited: boolean;
  onOpen: (event: ShownEvent) => void;
  onMore: () => void;
}) {
  const { events, count, space } = month;
  const { origin } = useSiteData();
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
          <StructuredData describe={() => describeEvents(events, space.address, origin)} />
          <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {events.map((event) => (
              <li key={event.code}>
                <EventCard event={event} onOpen={() => onOpen(event)} />
              </li>
            ))}
          </ul>
          {count > events.length && (
            <div className="mt-12 flex flex-wrap items-center gap-6">
              <Button isBusy={isAwaited} onClick={onMore}>
                Show more events
              </Button>
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
