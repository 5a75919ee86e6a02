import { earliestBookableDate } from "@frontage/domain/bookings/booking-dates.ts";
import { nextStep } from "@frontage/domain/bookings/wizard-steps.ts";
import { overlaps, type Interval } from "@frontage/domain/time/interval.ts";
import { formatFullDate } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useMountTime } from "../../../shell/clock.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Calendar } from "../../../ui/calendar.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { BookingFooter } from "../wizard/booking-footer.tsx";
import { stepPath } from "../wizard/step-path.ts";
import { useQuote } from "../wizard/use-quote.ts";
import { WizardBanner } from "../wizard/wizard-banner.tsx";
import { useWizard } from "../wizard/wizard-layout.tsx";
import { writeDraft } from "../draft/draft-store.ts";
import { DayPanel } from "./day-panel.tsx";
import { MyTimes } from "./my-times.tsx";
import { useGoneTimes } from "./gone-times.ts";

export const meta = () => pageMeta({ title: "Date & Time" });

/** The wizard's first step: when. */
export default function TimePage() {
  const { draft, data } = useWizard();
  const { space, settings } = data;
  const earliest = earliestBookableDate(settings, useMountTime());
  const [search] = useSearchParams();
  // The date and time of a booking stay as they are; a flexi-ticket moves them elsewhere.
  const isLocked = draft.code !== null;
  const wanted = isLocked ? null : parseDate(search.get("date"));
  const isTooClose = wanted !== null && Temporal.PlainDate.compare(wanted, earliest) < 0;

  const firstTime = draft.times[0];
  const [date, setDate] = useState<Temporal.PlainDate>(() =>
    wanted && !isTooClose ? wanted : firstTime ? dateIn(space.timeZone, firstTime.start) : earliest,
  );
  const [active, setActive] = useState<number | null>(draft.times.length > 0 ? 0 : null);
  const price = useQuote(draft, data);
  const gone = useGoneTimes(draft, data);
  const state = { code: draft.code, timeCount: draft.times.length };
  const next = nextStep("time", state);

  const changeTimes = (times: readonly Interval[]) => {
    writeDraft({
      ...draft,
      times: times.map((time, index) => ({
        includeFlexiTicket: draft.times[index]?.includeFlexiTicket ?? false,
        start: time.start,
        end: time.end,
      })),
    });
  };
  const choose = (time: Interval) => {
    const index = active ?? draft.times.length;
    const others = draft.times.filter((_, other) => other !== index);
    if (!others.some((other) => overlaps(other, time))) {
      changeTimes(replaceAt(draft.times, index, time));
      setActive(index);
    }
  };
  const remove = (index: number) => {
    writeDraft({ ...draft, times: draft.times.filter((_, other) => other !== index) });
    setActive(null);
  };

  return (
    <>
      <WizardBanner step="time" state={state} />
      <div className="page-width pt-10 pb-16">
        <h1 className="text-title">Date & Time</h1>
        <p className="mt-2 text-lg text-ink-soft">Select the date and time of your booking</p>
        {isLocked && (
          <Notice className="mt-6 max-w-3xl">
            The date and time of a booking cannot be changed here.
            {data.booking?.canMove &&
              " With your Flexi-Ticket you can move it from its own page."}{" "}
            <Link to={`/bookings/${draft.code}/success`} className="font-semibold underline">
              See my booking
            </Link>
          </Notice>
        )}
        {isTooClose && (
          <Notice tone="problem" className="mt-6">
            Too close to current date.{" "}
            <Link to="/contact" className="font-semibold underline">
              Contact us
            </Link>{" "}
            and we will see what can be done.
          </Notice>
        )}
        <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-12">
          <div className="space-y-10 lg:sticky lg:top-20 lg:col-span-4 lg:self-start">
            <Calendar
              label="Date of the booking"
              value={date.toString()}
              {...(!isLocked && { minDate: earliest.toString() })}
              isDisabled={isLocked}
              markedDates={
                new Set(draft.times.map(({ start }) => dateIn(space.timeZone, start).toString()))
              }
              onChange={(chosen) => setDate(Temporal.PlainDate.from(chosen))}
            />
            <MyTimes
              times={draft.times}
              zone={space.timeZone}
              quote={price.status === "priced" ? price.quote : null}
              active={active}
              gone={gone}
              isLocked={isLocked}
              onSelect={(index) => {
                const time = draft.times[index];
                if (time) {
                  setActive(index);
                  setDate(dateIn(space.timeZone, time.start));
                }
              }}
              onRemove={remove}
              onAdd={() => setActive(null)}
            />
          </div>
          <section aria-label="Time grid" className="lg:col-span-8">
            <div className="flex items-center justify-between border-b border-ink pb-3">
              <h2 className="text-heading" aria-live="polite">
                {formatFullDate(date)}
              </h2>
              <div className="flex">
                <Button
                  look="quiet"
                  aria-label="Previous day"
                  className="size-11 justify-center"
                  disabled={isLocked || Temporal.PlainDate.compare(date, earliest) <= 0}
                  onClick={() => setDate(date.subtract({ days: 1 }))}
                >
                  <ChevronLeft aria-hidden="true" />
                </Button>
                <Button
                  look="quiet"
                  aria-label="Next day"
                  className="size-11 justify-center"
                  disabled={isLocked}
                  onClick={() => setDate(date.add({ days: 1 }))}
                >
                  <ChevronRight aria-hidden="true" />
                </Button>
              </div>
            </div>
            <DayPanel
              key={date.toString()}
              date={date}
              data={data}
              draft={draft}
              active={active}
              onChoose={choose}
            />
          </section>
        </div>
      </div>
      <BookingFooter spaceName={space.name} draft={draft} price={price}>
        {next && gone.size === 0 ? (
          <ButtonLink to={stepPath(next, draft.code)} look="signal">
            Next
          </ButtonLink>
        ) : (
          <Button look="signal" disabled>
            Next
          </Button>
        )}
      </BookingFooter>
    </>
  );
}

function replaceAt(times: readonly Interval[], index: number, time: Interval): Interval[] {
  return index < times.length ? times.with(index, time) : [...times, time];
}

function parseDate(text: string | null): Temporal.PlainDate | null {
  try {
    return text === null ? null : Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}
