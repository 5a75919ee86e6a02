import { useState, type RefObject } from "react";
import { Dialog as AriaDialog, Popover } from "react-aria-components";
import { Dialog } from "../overlays/dialog.tsx";
import { Chip } from "../chip.tsx";
import type { IsoRange, RangeRules } from "./iso-range.ts";
import { RangeCalendar } from "./range-calendar.tsx";
import { TypedRange } from "./typed-range.tsx";

interface RangeWindowProps {
  readonly label: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly value: IsoRange;
  readonly rules: RangeRules;
  readonly started: string | null;
  readonly onStart: (date: string) => void;
  readonly onChoose: (range: IsoRange) => void;
  readonly onClose: () => void;
}

/** The popover of the picker: beside the button where there is room, at the bottom of the window on phones. */
export function RangeWindow({ label, button, onClose, ...choice }: RangeWindowProps) {
  const [isWide] = useState(() => matchMedia("(min-width: 56rem)").matches);
  if (!isWide) {
    return (
      <Dialog title={label} isOpen onClose={onClose}>
        <Choices {...choice} monthCount={1} />
      </Dialog>
    );
  }
  return (
    <Popover
      triggerRef={button}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) {
          onClose();
        }
      }}
      placement="bottom start"
      offset={6}
      className="overflow-y-auto border border-ink bg-paper shadow-2xl outline-none"
    >
      <AriaDialog aria-label={label} className="p-6 outline-none">
        <Choices {...choice} monthCount={2} />
      </AriaDialog>
    </Popover>
  );
}

function Choices({
  value,
  rules,
  started,
  onStart,
  onChoose,
  monthCount,
}: Omit<RangeWindowProps, "label" | "button" | "onClose"> & { readonly monthCount: 1 | 2 }) {
  const shown = started === null ? value : { start: started, end: started };
  return (
    <div className={monthCount === 2 ? "grid grid-cols-[13rem_42rem] gap-x-8" : "grid gap-y-5"}>
      <div className="grid content-start gap-5">
        <div
          role="group"
          aria-label="Quick choices"
          className={monthCount === 2 ? "grid gap-2" : "grid grid-cols-2 gap-2"}
        >
          {rules.quickRanges.map(({ name, start, end }) => (
            <Chip
              key={name}
              isSelected={value.start === start && value.end === end}
              onClick={() => onChoose({ start, end })}
            >
              {name}
            </Chip>
          ))}
        </div>
        <TypedRange
          key={`${shown.start}${shown.end}`}
          value={shown}
          problemOf={rules.problemOf}
          isBesideEachOther={monthCount === 1}
          onChoose={onChoose}
        />
      </div>
      <div>
        <RangeCalendar
          value={shown}
          started={started}
          monthCount={monthCount}
          limits={rules.selectable(started)}
          onStart={onStart}
          onChoose={onChoose}
        />
        <p role="status" className="mt-3 min-h-6 text-sm text-ink-soft">
          {started === null
            ? "Choose the first and the last date."
            : "Now choose the last date. If it is earlier, it becomes the first."}
        </p>
      </div>
    </div>
  );
}
