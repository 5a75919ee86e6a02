import { formatSpokenTimeRange, formatWallTimeRange } from "@frontage/domain/time/format-time.ts";
import {
  extendTo,
  slotAt,
  slotBetween,
  type CellRange,
  type SlotLengths,
} from "@frontage/domain/availability/select-slot.ts";
import { formatWallTime } from "@frontage/domain/time/wall-time.ts";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from "react";
import { announce } from "../../../ui/focus/announce.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { intervalOf, rangeOf, type ShownCell } from "./day-grid.ts";
import { useEdgeScroll } from "./edge-scroll.ts";
import { GridBlock } from "./grid-block.tsx";

interface TimeGridProps {
  readonly label: string;
  readonly cells: readonly ShownCell[];
  readonly free: readonly boolean[];
  readonly lengths: SlotLengths;
  /** The minutes that a press chooses: the shortest booking, or the length of a time from another date. */
  readonly wantedMinutes: number;
  /** Null while nothing is chosen on this date. */
  readonly chosen: Interval | null;
  /** The formatted price of a slot. */
  readonly priceOf: (time: Interval) => string | null;
  /** The slot cannot be changed. */
  readonly isLocked: boolean;
  readonly onChange: (time: Interval) => void;
  /** Called when no booking fits where a free cell was pressed, or the longest one does not reach it. */
  readonly onRefused: (problem: "too_short" | "too_long") => void;
}

/**
 * One day in increments, to choose a slot from: press a cell, and a second one to extend the slot to there, drag over several with a mouse, drag and resize
 * the chosen slot with mouse, touch or arrow keys. For a screen reader it is a list of buttons with full labels.
 */
export function TimeGrid(props: TimeGridProps) {
  const { label, cells, free, lengths, wantedMinutes, chosen, priceOf, isLocked } = props;
  const { onChange, onRefused } = props;
  const range = useMemo(() => rangeOf(cells, chosen), [cells, chosen]);
  const list = useRef<HTMLUListElement>(null);
  const [anchor, setAnchor] = useState<number | null>(null);
  const [preview, setPreview] = useState<CellRange | null>(null);
  // A press chooses a time, and the next one extends it to there.
  const [isBegun, setIsBegun] = useState(false);
  const [focused, setFocused] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<{ index: number; press: number } | null>(null);
  const edgeScroll = useEdgeScroll();
  const shown = preview ?? range;
  const shownTime = shown && intervalOf(cells, shown);
  const tabStop = focused ?? range?.from ?? Math.max(0, free.indexOf(true));

  const cellAt = (clientY: number): number => {
    const box = list.current?.getBoundingClientRect();
    return box ? Math.floor(((clientY - box.top) / box.height) * cells.length) : 0;
  };

  // A drag calls back for each movement of the pointer, but the block moves by cells.
  const showPreview = (next: CellRange | null) =>
    setPreview((last) => (last?.from === next?.from && last?.to === next?.to ? last : next));

  const change = useCallback(
    (slot: CellRange) => {
      setRefusal(null);
      setIsBegun(false);
      const time = intervalOf(cells, slot);
      if (time) {
        onChange(time);
      }
      // Keeps a new choice from being hidden by the footer.
      requestAnimationFrame(() => {
        list.current?.parentElement
          ?.querySelector("[data-handle=bottom]")
          ?.scrollIntoView({ block: "nearest" });
      });
    },
    [cells, onChange],
  );

  // The choice that screen readers are told of: "Chosen: 10 am to 12 pm, £132".
  const [spoken, setSpoken] = useState<CellRange | null>(null);
  const speak = useEffectEvent((slot: CellRange) => {
    const [start, end] = [cells[slot.from]?.startTime ?? 0, cells[slot.to - 1]?.endTime ?? 0];
    const time = intervalOf(cells, slot);
    const price = time && priceOf(time);
    announce(`Chosen: ${formatSpokenTimeRange(start, end)}${price ? `, ${price}` : ""}`);
  });
  useEffect(() => {
    if (spoken) {
      speak(spoken);
    }
  }, [spoken]);

  const choose = useCallback(
    (index: number) => {
      if (isLocked) {
        return;
      }
      const extended = isBegun && range ? extendTo(free, range, index, lengths) : null;
      const slot = extended ?? slotAt(free, index, lengths, wantedMinutes);
      if (slot) {
        change(slot);
        setIsBegun(extended === null);
        setSpoken(slot);
        if (index < slot.from || index >= slot.to) {
          onRefused("too_long");
        }
      } else if (free[index]) {
        onRefused("too_short");
      } else {
        setRefusal((last) => ({ index, press: (last?.press ?? 0) + 1 }));
      }
    },
    [change, free, isBegun, isLocked, lengths, onRefused, range, wantedMinutes],
  );

  // Kept during a drag, which renders only the block again.
  const cellButtons = useMemo(
    () =>
      cells.map((cell, index) => (
        <Cell
          key={cell.startTime}
          cell={cell}
          isTabStop={index === tabStop}
          isFree={free[index] ?? false}
          isLocked={isLocked}
          onFocus={() => setFocused(index)}
          // A mouse chooses a free cell on release. This handles keys, fingers and cells that are not free.
          onPress={() => choose(index)}
        />
      )),
    [cells, choose, free, isLocked, tabStop],
  );
  const hours = useMemo(
    () =>
      cells.map((cell) => (
        <li key={cell.startTime} className="h-(--cell)">
          {cell.startTime % 60 === 0 && (
            <span className="relative -top-2.5">{formatWallTime(cell.startTime)}</span>
          )}
        </li>
      )),
    [cells],
  );

  // A finger scrolls the grid; only a mouse draws a slot by dragging.
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && event.button === 0 && !isLocked) {
      const index = cellAt(event.clientY);
      if (free[index]) {
        setAnchor(index);
        event.currentTarget.setPointerCapture(event.pointerId);
      }
    }
  };
  const onPointerMove = (event: PointerEvent) => {
    if (anchor !== null) {
      edgeScroll.follow(event.clientY, (clientY) => {
        if (cellAt(clientY) !== anchor) {
          showPreview(slotBetween(free, anchor, cellAt(clientY), lengths));
        }
      });
    }
  };
  const onPointerUp = () => {
    edgeScroll.stop();
    if (anchor !== null) {
      if (preview) {
        change(preview);
      } else {
        choose(anchor);
      }
    }
    setAnchor(null);
    setPreview(null);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const target = step ? tabStop + step : { Home: 0, End: cells.length - 1 }[event.key];
    if (target !== undefined && target >= 0 && target < cells.length) {
      event.preventDefault();
      setFocused(target);
      list.current?.querySelectorAll<HTMLElement>("[data-cell]")[target]?.focus();
    }
  };

  return (
    <div className="time-cells relative flex">
      <ul aria-hidden="true" className="figures w-14 shrink-0 text-sm text-ink-soft sm:w-16">
        {hours}
      </ul>
      <div className="relative flex-1">
        <ul
          ref={list}
          aria-label={label}
          className="border-b border-edge/55 select-none"
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            edgeScroll.stop();
            setAnchor(null);
            setPreview(null);
          }}
          onKeyDown={onKeyDown}
        >
          {cellButtons}
        </ul>
        <RefusedCell cells={cells} refusal={refusal} />
        {shown && (
          <GridBlock
            range={shown}
            cells={cells}
            free={free}
            lengths={lengths}
            price={shownTime && priceOf(shownTime)}
            isLocked={isLocked}
            onChange={change}
            onPreview={showPreview}
          />
        )}
      </div>
    </div>
  );
}

/** Says at the cell, also to screen readers, why it cannot be chosen. */
function RefusedCell({
  cells,
  refusal,
}: {
  cells: readonly ShownCell[];
  refusal: { index: number; press: number } | null;
}) {
  const cell = refusal && cells[refusal.index];
  return (
    <div
      role="status"
      className="pointer-events-none absolute left-2 z-10 flex h-(--cell) items-center"
      style={{ top: `calc(var(--cell) * ${refusal?.index ?? 0})` }}
    >
      {refusal && cell && (
        <span key={refusal.press} className="figures bg-ink px-2.5 py-1 text-sm text-paper">
          {formatWallTimeRange(cell.startTime, cell.endTime)} {refusalOf(cell)}
        </span>
      )}
    </div>
  );
}

function refusalOf({ status }: ShownCell): string {
  switch (status) {
    case "reserved":
      return "is reserved";
    case "selected":
      return "is one of your times";
    default:
      return "cannot be booked";
  }
}

const statusClasses: Record<ShownCell["status"], string> = {
  available: "bg-white not-aria-disabled:hover:bg-moss-wash",
  current: "bg-white",
  selected: "bg-moss-wash",
  reserved: "hatched bg-paper-deep text-ink-soft",
  unavailable: "bg-paper-deep text-ink-soft",
};

function Cell({
  cell,
  isTabStop,
  isFree,
  isLocked,
  onFocus,
  onPress,
}: {
  cell: ShownCell;
  isTabStop: boolean;
  isFree: boolean;
  isLocked: boolean;
  onFocus: () => void;
  onPress: () => void;
}) {
  const lastPointer = useRef<string | null>(null);
  return (
    <li
      className={classNames(
        "h-(--cell) border-t",
        cell.startTime % 60 === 0 ? "border-edge/55" : "border-hairline",
      )}
    >
      <button
        type="button"
        data-cell
        data-slot={cell.status === "current" ? "available" : cell.status}
        aria-label={cell.label}
        aria-current={cell.status === "current" ? true : undefined}
        aria-disabled={
          isLocked || cell.status === "reserved" || cell.status === "unavailable" || undefined
        }
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        onPointerDown={(event) => {
          lastPointer.current = event.pointerType;
        }}
        onClick={() => {
          if (lastPointer.current !== "mouse" || !isFree) {
            onPress();
          }
          lastPointer.current = null;
        }}
        className={classNames(
          "figures flex size-full items-center justify-end gap-3 px-4 text-sm focus-visible:-outline-offset-3",
          // The chosen block does not cover the focus.
          "focus-visible:relative focus-visible:z-20",
          statusClasses[cell.status],
          isLocked && "cursor-not-allowed text-ink-soft",
        )}
      >
        {cell.status === "reserved"
          ? "Reserved"
          : cell.status === "selected"
            ? "Selected"
            : (cell.price ?? "–")}
      </button>
    </li>
  );
}
