import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { useMountTime } from "../../../shell/clock.ts";
import { Calendar } from "../../../ui/calendar/calendar.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { useCloseOnBack } from "../../../ui/overlays/use-close-on-back.ts";
import { askedTexts, type AskedTexts } from "./asked-texts.ts";
import { commonRanges } from "./common-ranges.ts";
import { useSheetFocus } from "./use-sheet-focus.ts";

/**
 * What a script adds to the bar, once it is touched: a calendar and common ranges in place of typed dates, the texts of
 * what is entered, and a sheet that keeps the focus and closes on Back.
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
  const [entered, setEntered] = useState(() => entriesOf(form.current));
  const read = useEffectEvent(() => {
    const entries = entriesOf(form.current);
    setEntered(entries);
    onTexts(askedTexts(entries, today));
  });
  useEffect(() => {
    const element = form.current;
    const changed = new AbortController();
    // What was entered before this was loaded.
    queueMicrotask(() => read());
    for (const type of ["input", "change"]) {
      // After the handlers of the form, which clear what a choice replaces.
      element?.addEventListener(type, () => queueMicrotask(() => read()), changed);
    }
    return () => changed.abort();
  }, [form]);
  const isSheetOpen = useSheetFocus(form);
  useCloseOnBack(isSheetOpen, () => form.current?.hidePopover());

  const date = entered.get("date");
  return (
    <>
      <div data-calendar className="md:col-start-1 md:row-span-4 md:row-start-1">
        <Calendar
          label="Date"
          value={date}
          minDate={today.toString()}
          onChange={(chosen) => {
            enter(form.current, "date", chosen);
            closePanel(form.current);
          }}
        />
      </div>
      <div role="group" aria-label="Common dates" className="flex flex-wrap gap-2">
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
    </>
  );
}

function entriesOf(form: HTMLFormElement | null): URLSearchParams {
  const entries = form ? [...new FormData(form)] : [];
  return new URLSearchParams(
    entries.flatMap(([name, value]) => (typeof value === "string" && value ? [[name, value]] : [])),
  );
}

/** Fills a field as if it had been typed, so that everything that listens learns of it. */
function enter(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) {
    // React watches the property of the field itself, and ignores an event that follows no other change.
    Reflect.set(HTMLInputElement.prototype, "value", value, field);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Ticks the box of one value, and none of the others of its name. */
function tickOnly(form: HTMLFormElement | null, name: string, value: string | null): void {
  for (const box of form?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? []) {
    if (box.checked !== (box.value === value)) {
      box.click();
    }
  }
}

/** Closes the open panel of a wide window, which returns the focus to its button. */
function closePanel(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>(":popover-open")?.hidePopover();
}
