import type { Point } from "@frontage/domain/geometry/shapes.ts";
import { snapPlace } from "@frontage/domain/designs/rooms/walls/snap-place.ts";
import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { classNames } from "../../../../ui/class-names.ts";
import type { DrawnGroup, DrawnWall } from "./drawn-walls.ts";

interface WallDrawingProps {
  readonly wall: DrawnWall;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onMove: (group: DrawnGroup, bounds: DrawnGroup["bounds"]) => void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The greatest height of a drawing. Its width follows, so that it stays to scale. */
const maxHeightRem = 24;

/** A wall to scale with its screen groups, which are moved by dragging or with the arrow keys. */
export function WallDrawing({ wall, openId, onOpen, onMove }: WallDrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const grip = useRef<Point | null>(null);
  const { size, screenGroups } = wall;
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  const othersOf = (group: DrawnGroup) =>
    screenGroups.filter((one) => one !== group).map(({ bounds }) => bounds);

  /** Where a pointer is on the wall, in centimetres. */
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    return {
      x: ((clientX - (box?.left ?? 0)) / (box?.width ?? 1)) * size.width,
      y: ((clientY - (box?.top ?? 0)) / (box?.height ?? 1)) * size.height,
    };
  };
  const drag = (group: DrawnGroup, event: PointerEvent) => {
    if (grip.current) {
      const { x, y } = placeOf(event);
      const wanted = { ...group.bounds, x: x - grip.current.x, y: y - grip.current.y };
      onMove(group, snapPlace(wanted, size, othersOf(group)));
    }
  };
  const nudge = (group: DrawnGroup, event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      const by = event.shiftKey ? 10 : 1;
      const { x, y, width, height } = group.bounds;
      onMove(group, {
        x: Math.min(Math.max(x + by * step[0], 0), Math.max(0, size.width - width)),
        y: Math.min(Math.max(y + by * step[1], 0), Math.max(0, size.height - height)),
        width,
        height,
      });
    }
  };
  return (
    <div
      ref={frame}
      role="group"
      aria-label={`Drawing of ${wall.name || "the new wall"}`}
      className="relative w-full overflow-hidden border-2 border-ink bg-paper-deep"
      style={{
        aspectRatio: `${size.width} / ${size.height}`,
        maxWidth: `${(maxHeightRem * size.width) / size.height}rem`,
      }}
    >
      {screenGroups.map((group) => (
        <button
          key={group.id}
          type="button"
          aria-label={`${group.name || "New group"}, ${group.bounds.x} cm from the left, ${group.bounds.y} cm from the top`}
          aria-pressed={group.id === openId}
          className={classNames(
            "absolute cursor-move touch-none overflow-hidden bg-ink p-1 text-left text-xs leading-tight text-paper",
            group.id === openId && "outline-3 outline-signal",
          )}
          style={{
            left: percent(group.bounds.x, size.width),
            top: percent(group.bounds.y, size.height),
            width: percent(group.bounds.width, size.width),
            height: percent(group.bounds.height, size.height),
          }}
          onClick={() => onOpen(group.id)}
          onKeyDown={(event) => nudge(group, event)}
          onPointerDown={(event) => {
            const { x, y } = placeOf(event);
            grip.current = { x: x - group.bounds.x, y: y - group.bounds.y };
            event.currentTarget.setPointerCapture(event.pointerId);
            onOpen(group.id);
          }}
          onPointerMove={(event) => drag(group, event)}
          onPointerUp={() => {
            grip.current = null;
          }}
          onPointerCancel={() => {
            grip.current = null;
          }}
        >
          {group.name}
        </button>
      ))}
    </div>
  );
}
