import { useEffect, useEffectEvent, type RefObject } from "react";
import { useMountTime } from "../../../../shell/clock.ts";
import { Calendar } from "../../../../ui/calendar/calendar.tsx";
import { Chip } from "../../../../ui/chip.tsx";
import { useCloseOnBack } from "../../../../ui/overlays/use-close-on-back.ts";
import { askedTexts, shortDateFrom, type AskedTexts } from "../../asked-texts.ts";
import { commonHours } from "./common-hours.ts";
import { commonDates, commonRanges } from "./common-ranges.ts";
import { enter, tickOnly, useEntries } from "./entries.ts";
import { useSheetFocus } from "./use-sheet-focus.ts";

/**
 * What a script adds to the dates of the bar, once it is touched: a calendar and common dates in place of typed ones,
 * the texts of what is entered, and a sheet that keeps the focus and closes on Back.
 */
export function LiveBar({
  form,
  onTexts,
}: {
  form: RefObject<HTMLFormElement | null>;
  onTexts: (texts: AskedTexts) => void;
}) {
  // Around midnight a place may have another date. The server decides what is past.
  const today = useMountTime().toZonedDateTimeISO("UTC").toPlainDate();
  const entered = useEntries(form);
  const tellTexts = useEffectEvent((entries: URLSearchParams) =>
    onTexts(askedTexts(entries, today)),
  );
  useEffect(() => tellTexts(entered), [entered]);
  const isSheetOpen = useSheetFocus(form);
  useCloseOnBack(isSheetOpen, () => form.current?.hidePopover());

  const date = entered.get("date");
  const enterDate = (chosen: string) => {
    enter(form.current, "date", chosen);
    closePanel(form.current);
  };
  return (
    <>
      <div role="group" aria-label="Common dates" className="flex flex-wrap gap-2">
        {commonDates(today).map((common) => (
          <Chip
            key={common.toString()}
            isSelected={date === common.toString()}
            onClick={() => enterDate(common.toString())}
          >
            {shortDateFrom(today, common)}
          </Chip>
        ))}
        {commonRanges(today).map(({ name, start, end, weekday }) => (
          <Chip
            key={name}
            isSelected={
              entered.get("min_date") === start &&
              entered.get("max_date") === end &&
              entered.get("weekday") === weekday
            }
            onClick={() => {
              enter(form.current, "min_date", start);
              enter(form.current, "max_date", end);
              tickOnly(form.current, "weekday", weekday);
            }}
          >
            {name}
          </Chip>
        ))}
      </div>
      <div data-calendar className="md:col-start-1 md:row-span-4 md:row-start-1">
        <Calendar label="Date" value={date} minDate={today.toString()} onChange={enterDate} />
      </div>
    </>
  );
}

/** What a script adds to the hours of the bar: common stretches, each in one press. */
export function CommonHours({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const entered = useEntries(form);
  return (
    <div role="group" aria-label="Common hours" className="flex flex-wrap gap-2">
      {commonHours.map(({ start, end }) => (
        <Chip
          key={start}
          isSelected={
            entered.get("start") === start && entered.get("end") === end && !entered.has("hours")
          }
          onClick={() => {
            enter(form.current, "start", start);
            enter(form.current, "end", end);
            enter(form.current, "hours", "");
            closePanel(form.current);
          }}
        >
          {start}–{end}
        </Chip>
      ))}
    </div>
  );
}

/** Closes the open panel of a wide window, which returns the focus to its button. */
function closePanel(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>(":popover-open")?.hidePopover();
}
