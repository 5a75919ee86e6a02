import { earliestBookableDate } from "@frontage/domain/settings/booking-dates.ts";
import { nextStep } from "@frontage/domain/bookings/draft/wizard-steps.ts";
import {
  formatFullDate,
  formatNearDate,
  formatTimeRangeIn,
} from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { ChevronLeft, ChevronRight } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useMountTime } from "../../../shell/clock.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useNextFree } from "../../availability/month-availability.ts";
import { AvailabilityCalendar } from "../../availability/availability-calendar.tsx";
import { showTimes } from "../../availability/show-times.ts";
import { readHold } from "../hold/stored-hold.ts";
import { OpenDealNotice } from "../open-deal/open-deal-notice.tsx";
import { BookingFooter } from "../wizard/booking-footer.tsx";
import { stepPath } from "../steps/step-path.ts";
import { SendDraft } from "../send/send-draft.tsx";
import { useQuote } from "../pricing/use-quote.ts";
import { WizardBanner } from "../steps/wizard-banner.tsx";
import { useWizard } from "../wizard/wizard-layout.tsx";
import { DayPanel } from "./day-panel.tsx";
import { MyTimesButton } from "./my-times-button.tsx";
import { MyTimes } from "./my-times.tsx";
import { UnavailableNotice } from "./unavailable-notice.tsx";
import { useChosenTimes } from "./use-chosen-times.ts";
import { useUnavailableTimes } from "../open-deal/unavailable-times.ts";
import { insteadParameter, readWantedTime } from "../../availability/wanted-time.ts";
import { Link } from "../../../ui/link.tsx";
import { href } from "../../../ui/paths/site-path.ts";

export const meta = () => pageMeta({ title: "Date & Time" });

/** The wizard's first step: date and time. */
export default function TimePage() {
  const { draft, data } = useWizard();
  const { space, settings } = data;
  const earliest = earliestBookableDate(settings, useMountTime());
  const [search] = useSearchParams();
  // An existing booking only moves with its flexi-ticket, on its own page.
  const isLocked = draft.code !== null;
  const { date: wanted, time: wantedHours } = isLocked
    ? { date: null, time: null }
    : readWantedTime(search, space.timeZone);
  const isTooClose = wanted !== null && Temporal.PlainDate.compare(wanted, earliest) < 0;

  const firstTime = draft.times[0];
  const [shown, setDate] = useState<Temporal.PlainDate | null>(() =>
    wanted && !isTooClose ? wanted : firstTime ? dateIn(space.timeZone, firstTime.start) : null,
  );
  // Without a date the page opens where something is free.
  const question = {
    space: space.code,
    hold: readHold()?.hold,
    ignoreCode: draft.code ?? undefined,
  };
  const nextFree = useNextFree(question, shown === null ? earliest : null);
  if (shown === null && nextFree !== undefined) {
    setDate(nextFree ? dateIn(space.timeZone, nextFree.start) : earliest);
  }
  const date = shown ?? earliest;
  const chosen = useChosenTimes(draft);
  // The hours in the address are chosen once: a reload keeps what was chosen after them.
  const isInstead = search.has(insteadParameter);
  const [wantedTime, setWantedTime] = useState(
    draft.times.length === 0 || isInstead ? wantedHours : null,
  );
  const { active, movedFrom } = chosen;
  // Only a date that the customer picks moves the active time, not the first date of the page.
  const [isPicked, setIsPicked] = useState(false);
  const isFromHere = movedFrom !== null && dateIn(space.timeZone, movedFrom.start).equals(date);
  const grid = useRef<HTMLElement>(null);
  const price = useQuote(draft, data);
  const unavailable = useUnavailableTimes(draft, data);
  const state = { code: draft.code, timeCount: draft.times.length };
  const next = nextStep("time", state);

  const pickDate = (picked: Temporal.PlainDate) => {
    setDate(picked);
    setIsPicked(true);
    setWantedTime(null);
    chosen.settle();
  };
  const myTimes = {
    times: draft.times,
    zone: space.timeZone,
    quote: price.status === "priced" ? price.quote : null,
    active,
    unavailable,
    isLocked,
    onSelect(index: number) {
      const time = draft.times[index];
      if (time) {
        chosen.select(index);
        setDate(dateIn(space.timeZone, time.start));
        setIsPicked(false);
      }
    },
    onRemove: chosen.remove,
    onAdd: chosen.addAnother,
  };

  return (
    <>
      <WizardBanner step="time" state={state} />
      <div className="page-width pt-10 pb-16">
        <h1 className="text-title">Date & Time</h1>
        <p className="mt-2 text-lg text-ink-soft">Select the date and time of your booking</p>
        {!isLocked && <OpenDealNotice className="mt-6 max-w-3xl" />}
        {isLocked && (
          <Notice className="mt-6 max-w-3xl">
            The date and time of a booking cannot be changed here.
            {data.booking?.canMove &&
              " With your Flexi-Ticket you can move it from its own page."}{" "}
            <Link
              to={href("/bookings/:code/success", { code: draft.code })}
              className="font-semibold underline"
            >
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
            and we will see what we can do.
          </Notice>
        )}
        <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-12">
          <div className="space-y-10 lg:sticky lg:top-20 lg:col-span-4 lg:self-start">
            <AvailabilityCalendar
              label="Date of the booking"
              question={question}
              value={date.toString()}
              {...(!isLocked && { minDate: earliest.toString() })}
              isDisabled={isLocked}
              markedDates={
                new Set(draft.times.map(({ start }) => dateIn(space.timeZone, start).toString()))
              }
              onChange={(picked) => {
                pickDate(Temporal.PlainDate.from(picked));
                showTimes(grid.current, "64rem");
              }}
            />
            <div className="max-lg:hidden">
              <MyTimes {...myTimes} />
            </div>
          </div>
          <section ref={grid} tabIndex={-1} aria-label="Time grid" className="lg:col-span-8">
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
                  onClick={() => pickDate(date.subtract({ days: 1 }))}
                >
                  <Icon of={ChevronLeft} />
                </Button>
                <Button
                  look="quiet"
                  aria-label="Next day"
                  className="size-11 justify-center"
                  disabled={isLocked}
                  onClick={() => pickDate(date.add({ days: 1 }))}
                >
                  <Icon of={ChevronRight} />
                </Button>
              </div>
            </div>
            {movedFrom && (
              <Notice tone="done" className="mt-4">
                <div className="flex flex-wrap items-center justify-between gap-x-6">
                  <p role="status">
                    Your time moved here from{" "}
                    {isFromHere
                      ? formatTimeRangeIn(space.timeZone, movedFrom)
                      : formatNearDate(dateIn(space.timeZone, movedFrom.start))}
                    .
                  </p>
                  {chosen.canKeepBoth && (
                    <Button look="quiet" onClick={chosen.keepBoth}>
                      {isFromHere ? "Book both times" : "Book both dates"}
                    </Button>
                  )}
                </div>
              </Notice>
            )}
            <DayPanel
              key={date.toString()}
              date={date}
              data={data}
              draft={draft}
              active={active}
              wantedTime={wantedTime}
              onChooseWanted={(time) => {
                chosen.chooseWanted(time);
                setWantedTime(null);
                dropInstead();
              }}
              onChoose={(time) => {
                chosen.choose(time);
                setDate(date);
                setWantedTime(null);
              }}
              onMoveToDate={isPicked && !isLocked ? chosen.moveToDate : undefined}
              onGoTo={pickDate}
            />
            <SendDraft draft={draft} data={data} className="mt-6" />
          </section>
        </div>
      </div>
      <BookingFooter
        spaceName={space.name}
        draft={draft}
        price={price}
        problem={
          unavailable.size > 0 && (
            <UnavailableNotice
              times={draft.times.filter((_, index) => unavailable.has(index))}
              zone={space.timeZone}
              onChange={() => {
                myTimes.onSelect(Math.min(...unavailable));
                grid.current?.focus({ preventScroll: true });
                grid.current?.scrollIntoView({ block: "start" });
              }}
            />
          )
        }
      >
        <MyTimesButton {...myTimes} />
        {next && unavailable.size === 0 ? (
          <ButtonLink to={stepPath(next, draft.code)} look="signal" prefetch="render">
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

/** A reload must not choose the hours of the address again. The router need not know: nothing else reads it. */
function dropInstead(): void {
  const address = new URL(window.location.href);
  if (address.searchParams.has(insteadParameter)) {
    address.searchParams.delete(insteadParameter);
    window.history.replaceState(window.history.state, "", address);
  }
}
