import { formatSpokenTimeRange, formatWallTimeRange } from "@frontage/domain/time/format-time.ts";
import {
  moveSlot,
  resizeEnd,
  resizeStart,
  type CellRange,
  type FreeCells,
  type SlotLengths,
} from "@frontage/domain/availability/select-slot.ts";
import { formatWallTime } from "@frontage/domain/time/wall-time.ts";
import {
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
} from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { ShownCell } from "./day-grid.ts";
import { useEdgeScroll } from "./edge-scroll.ts";

type Part = "whole" | "start" | "end";

interface GridBlockProps {
  readonly range: CellRange;
  readonly cells: readonly ShownCell[];
  readonly free: FreeCells;
  readonly lengths: SlotLengths;
  /** The formatted price of the slot. */
  readonly price: string | null;
  /** The slot cannot be moved or resized. */
  readonly isLocked: boolean;
  readonly onChange: (range: CellRange) => void;
  /** Called with the range during a drag, and with null at its end. */
  readonly onPreview: (range: CellRange | null) => void;
}

/** The chosen slot. Dragging or arrow keys move it; its handles resize it. */
export function GridBlock({
  range,
  cells,
  free,
  lengths,
  price,
  isLocked,
  onChange,
  onPreview,
}: GridBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ part: Part; from: CellRange; startY: number } | null>(null);
  const latest = useRef(range);

  const edgeScroll = useEdgeScroll();

  const changed = (part: Part, from: CellRange, steps: number): CellRange =>
    part === "whole"
      ? moveSlot(free, from, from.from + steps, lengths)
      : part === "start"
        ? resizeStart(free, from, from.from + steps, lengths)
        : resizeEnd(free, from, from.to + steps, lengths);

  // Measured relative to the grid, since the page may scroll under the pointer.
  const gridY = (clientY: number) =>
    clientY - (block.current?.parentElement?.getBoundingClientRect().top ?? 0);

  const handlers = (part: Part) =>
    !isLocked && {
      onPointerDown(event: PointerEvent) {
        if (event.button === 0) {
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
          latest.current = range;
          setDrag({ part, from: range, startY: gridY(event.clientY) });
        }
      },
      onPointerMove(event: PointerEvent) {
        if (drag?.part === part) {
          edgeScroll.follow(event.clientY, (clientY) => {
            const height = (block.current?.parentElement?.offsetHeight ?? 1) / cells.length;
            const steps = Math.round((gridY(clientY) - drag.startY) / height);
            latest.current = changed(part, drag.from, steps);
            onPreview(latest.current);
          });
        }
      },
      onPointerUp() {
        edgeScroll.stop();
        if (drag?.part === part) {
          setDrag(null);
          onPreview(null);
          onChange(latest.current);
        }
      },
      onPointerCancel() {
        edgeScroll.stop();
        setDrag(null);
        onPreview(null);
      },
      onKeyDown(event: KeyboardEvent) {
        const steps = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (steps) {
          event.preventDefault();
          event.stopPropagation();
          onChange(changed(part, range, steps));
        }
      },
    };

  const start = cells[range.from]?.startTime ?? 0;
  const end = cells[range.to - 1]?.endTime ?? 0;
  const slider = (value: number, text: string) => ({
    role: "slider",
    tabIndex: 0,
    "aria-disabled": isLocked || undefined,
    "aria-orientation": "vertical" as const,
    "aria-valuemin": 0,
    "aria-valuemax": cells.length,
    "aria-valuenow": value,
    "aria-valuetext": text,
  });

  return (
    <div
      ref={block}
      data-block
      data-slot="current"
      className="pointer-events-none absolute inset-x-0 z-10 bg-ink text-paper shadow-lg"
      style={{
        top: `calc(var(--cell) * ${range.from})`,
        height: `calc(var(--cell) * ${range.to - range.from})`,
      }}
    >
      <div
        {...slider(range.from, formatSpokenTimeRange(start, end))}
        {...handlers("whole")}
        aria-label="Move the time"
        className={classNames(
          "pointer-events-auto absolute inset-0 flex flex-wrap content-center items-baseline gap-x-4 px-5 focus-visible:outline-signal",
          isLocked ? "cursor-not-allowed" : "cursor-grab touch-none active:cursor-grabbing",
        )}
      >
        <span className="figures font-display text-xl leading-none font-bold sm:text-2xl">
          {formatWallTimeRange(start, end)}
        </span>
        {price && <span className="figures text-sm sm:text-base">{price}</span>}
      </div>
      {!isLocked && (
        <>
          <Handle
            {...slider(range.from, formatWallTime(start))}
            {...handlers("start")}
            aria-label="Start time"
            edge="top"
          />
          <Handle
            {...slider(range.to, formatWallTime(end))}
            {...handlers("end")}
            aria-label="End time"
            edge="bottom"
          />
        </>
      )}
    </div>
  );
}

function Handle({ edge, ...rest }: { edge: "top" | "bottom" } & ComponentProps<"div">) {
  return (
    <div
      {...rest}
      data-handle={edge}
      className={classNames(
        "group pointer-events-auto absolute inset-x-0 flex h-6 cursor-ns-resize touch-none justify-center outline-none",
        edge === "top" ? "-top-3 items-center" : "-bottom-3 items-center",
      )}
    >
      <span className="h-2.5 w-14 rounded-full border-2 border-ink bg-paper group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-signal" />
    </div>
  );
}
