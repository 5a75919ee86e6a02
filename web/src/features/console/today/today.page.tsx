import { getToday, maxTodaySpaces } from "@frontage/contract/console/today.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import type { ReactNode } from "react";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Link } from "../../../ui/link.tsx";
import { Pager } from "../../../ui/pager/pager.tsx";
import { href, queryOf, withQuery } from "../../../ui/paths/site-path.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { pageOf } from "../list/read-list-query.ts";
import type { Route } from "./+types/today.page";
import { DayTable } from "./day-table.tsx";
import { showToday } from "./show-today.ts";
import { Timeline } from "./timeline.tsx";
import { ServiceTable, SumTile, TaskList } from "./waiting-lists.tsx";
import { WeekTable } from "./week-table.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const page = pageOf(url.searchParams);
  const offset = (page - 1) * maxTodaySpaces;
  const answer = await api(getToday, { query: { limit: maxTodaySpaces, offset } });
  return { ...showToday(answer, url.searchParams.get("date")), page };
}

export const meta = () => pageMeta({ title: "Today" });

/** Today and this week in the spaces, what is owed, and what waits for staff. Source: docs/console/console.md#today */
export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { days, date, dateLabel, hours, count, spaces, tasks, services, page } = loaderData;
  const onThisDay = spaces.filter(({ slots }) => slots.length > 0);
  return (
    <ConsolePage title="Today">
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Section title="Money">
          <div className="grid grid-cols-2 gap-x-6 gap-y-5 xl:grid-cols-4">
            <SumTile
              title="Outstanding"
              sums={loaderData.due}
              to={withQuery(href("/admin/bookings"), { when: "all", sort: "-outstanding" })}
            />
            <SumTile
              title="Overdue"
              sums={loaderData.overdue}
              to={withQuery(href("/admin/bookings"), { when: "all", sort: "-outstanding" })}
            />
            <SumTile
              title="Refused debits"
              sums={loaderData.refused}
              to={href("/admin/payments/unsettled")}
            />
            <SumTile
              title="Refunds owed"
              sums={loaderData.refundsOwed}
              to={href("/admin/payments/unsettled")}
            />
          </div>
        </Section>
        <Section title="To do">
          <TaskList tasks={tasks} disputes={loaderData.disputes} />
        </Section>
      </div>

      <Section title={`In the spaces: ${dateLabel}`} className="mt-10">
        <nav aria-label="Day" className="mb-4 flex flex-wrap gap-2">
          {days.map((day) => (
            <Link
              key={day.date}
              to={queryOf({ date: day.date })}
              preventScrollReset
              aria-current={day.date === date ? "date" : undefined}
              className={classNames(
                "inline-flex min-h-10 items-center border px-3 font-semibold",
                day.date === date ? "border-ink bg-ink text-paper" : "border-edge hover:border-ink",
              )}
            >
              {day.label}
            </Link>
          ))}
        </nav>
        {onThisDay.length > 0 && (
          <Timeline spaces={onThisDay} hours={hours} label={`Timeline of ${dateLabel}`} />
        )}
        <DayTable spaces={onThisDay} date={dateLabel} />
      </Section>

      <Section title="This week" className="mt-10">
        {count === 0 ? (
          <p>No space has a booking, a hold or a closed time in these seven days.</p>
        ) : (
          <>
            <p className="mb-3 text-ink-soft">
              Bookings per day in {formatCount(count, "space")} with something this week.
            </p>
            <WeekTable days={days} spaces={spaces} />
            {count > maxTodaySpaces && (
              <Pager page={page} pageSize={maxTodaySpaces} count={count} />
            )}
          </>
        )}
      </Section>

      <Section title="External services" className="mt-10 max-w-2xl">
        <ServiceTable services={services} />
      </Section>
    </ConsolePage>
  );
}

function Section({
  title,
  className,
  children,
}: {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={className}>
      <h2 className="mb-3 text-xl tracking-tight">{title}</h2>
      {children}
    </section>
  );
}
