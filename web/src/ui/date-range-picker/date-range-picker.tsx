import { CalendarDays } from "lucide";
import { Icon } from "../icon.tsx";
import { Suspense, useRef, useState } from "react";
import { Spinner } from "../spinner.tsx";
import type { IsoRange, RangeRules } from "./iso-range.ts";
import { lazyPart } from "../loading/lazy-part.ts";

const loadWindow = () => import("./range-window.tsx");
const RangeWindow = lazyPart(async () => ({ default: (await loadWindow()).RangeWindow }));

interface DateRangePickerProps {
  readonly label: string;
  readonly value: IsoRange;
  /** The range as text. */
  readonly text: string;
  readonly onChange: (range: IsoRange) => void;
  readonly rules: RangeRules;
}

/**
 * A range of dates behind a button that shows it as text. Two clicks on the calendar set both ends in either order;
 * closing the calendar after one click sets a range of one date. Dates can be typed as well.
 */
export function DateRangePicker({ label, value, text, onChange, rules }: DateRangePickerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The first of two clicks, until the second.
  const [started, setStarted] = useState<string | null>(null);

  const close = (chosen: IsoRange | null) => {
    setIsOpen(false);
    setStarted(null);
    if (chosen && (chosen.start !== value.start || chosen.end !== value.end)) {
      onChange(chosen);
    }
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // Loads the calendar's code before the click.
        onPointerEnter={() => void loadWindow()}
        onFocus={() => void loadWindow()}
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-13 items-center gap-3 border border-edge bg-white px-4 text-left font-semibold transition-colors duration-150 hover:border-ink print:hidden"
      >
        <Icon of={CalendarDays} size={20} className="shrink-0" />
        <span>
          <span className="sr-only">{label}: </span>
          <span className="figures">{text}</span>
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={<Spinner />}>
          <RangeWindow
            label={label}
            button={button}
            value={value}
            rules={rules}
            started={started}
            onStart={setStarted}
            onChoose={close}
            onClose={() => close(started === null ? null : { start: started, end: started })}
          />
        </Suspense>
      )}
    </>
  );
}
