import type { Point } from "@frontage/domain/geometry/shapes.ts";
import { viewpointPicture } from "@frontage/domain/designs/rooms/calibration/solve-view.ts";
import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { classNames } from "../../../../ui/class-names.ts";
import { withCorner, type Quad } from "./drawn-viewpoint.ts";

interface CornerStageProps {
  readonly photograph: string;
  readonly quads: readonly Quad[];
  readonly nameOf: (screenGroup: string) => string;
  readonly onChange: (quad: Quad) => void;
}

const cornerNames = ["top left", "top right", "bottom right", "bottom left"] as const;
const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const { width, height } = viewpointPicture;

/**
 * A photograph on which the corners of screens are dragged, or moved with the arrow keys: by 1 pixel, with Shift by 10.
 * The corner that is moved appears in a magnifier.
 */
export function CornerStage({ photograph, quads, nameOf, onChange }: CornerStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const grip = useRef<Point | null>(null);
  const [active, setActive] = useState<{ readonly code: string; readonly corner: number } | null>(
    null,
  );
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = stage.current?.getBoundingClientRect();
    return {
      x: ((clientX - (box?.left ?? 0)) / (box?.width ?? 1)) * width,
      y: ((clientY - (box?.top ?? 0)) / (box?.height ?? 1)) * height,
    };
  };
  const move = (quad: Quad, corner: number, point: Point) =>
    onChange({ ...quad, corners: withCorner(quad.corners, corner, point) });
  const onKeyDown = (quad: Quad, corner: number, event: KeyboardEvent) => {
    const step = steps[event.key];
    const from = quad.corners[corner];
    if (step && from) {
      event.preventDefault();
      const by = event.shiftKey ? 10 : 1;
      move(quad, corner, { x: from.x + by * step.x, y: from.y + by * step.y });
    }
  };
  const shown = quads.find(({ screenGroup }) => screenGroup === active?.code);
  const magnified = active && shown?.corners[active.corner];
  return (
    <div
      ref={stage}
      className="relative isolate aspect-video w-full overflow-hidden bg-ink select-none"
    >
      <img
        src={photograph}
        alt="The photograph of the room"
        draggable={false}
        className="size-full"
      />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="pointer-events-none absolute inset-0 size-full"
      >
        {quads.map(({ screenGroup, corners }) => (
          <polygon
            key={screenGroup}
            points={corners.map(({ x, y }) => `${x},${y}`).join(" ")}
            className="fill-signal/15 stroke-signal"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {quads.map((quad) =>
        quad.corners.map((point, corner) => {
          const name = cornerNames[corner] ?? "";
          const isActive = active?.code === quad.screenGroup && active.corner === corner;
          return (
            <button
              key={`${quad.screenGroup} ${name}`}
              type="button"
              aria-label={`${nameOf(quad.screenGroup)}, ${name} corner, ${Math.round(point.x)}, ${Math.round(point.y)}`}
              className="absolute grid size-11 -translate-1/2 cursor-move touch-none place-items-center"
              style={{ left: `${(100 * point.x) / width}%`, top: `${(100 * point.y) / height}%` }}
              onFocus={() => setActive({ code: quad.screenGroup, corner })}
              onBlur={() => setActive(null)}
              onKeyDown={(event) => onKeyDown(quad, corner, event)}
              onPointerDown={(event) => {
                const from = pointOf(event);
                grip.current = { x: point.x - from.x, y: point.y - from.y };
                event.currentTarget.setPointerCapture(event.pointerId);
                setActive({ code: quad.screenGroup, corner });
              }}
              onPointerMove={(event) => {
                if (grip.current) {
                  const { x, y } = pointOf(event);
                  move(quad, corner, { x: x + grip.current.x, y: y + grip.current.y });
                }
              }}
              onPointerUp={() => {
                grip.current = null;
              }}
              onPointerCancel={() => {
                grip.current = null;
              }}
            >
              <span
                className={classNames(
                  "size-3 rounded-full border-2 border-white",
                  isActive ? "bg-signal" : "bg-ink",
                )}
              />
            </button>
          );
        }),
      )}
      {magnified && <Magnifier photograph={photograph} point={magnified} />}
    </div>
  );
}

const zoom = 4;
const lens = 144;

/** The surroundings of a point at four times their size, in the corner of the stage that is away from it. */
function Magnifier({ photograph, point }: { readonly photograph: string; readonly point: Point }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        "pointer-events-none absolute top-2 overflow-hidden rounded-full border-2 border-white bg-ink shadow-lg",
        point.x < width / 2 ? "right-2" : "left-2",
      )}
      style={{
        width: lens,
        height: lens,
        backgroundImage: `url(${photograph})`,
        backgroundRepeat: "no-repeat",
        backgroundSize: `${(width * zoom) / 2}px ${(height * zoom) / 2}px`,
        backgroundPosition: `${lens / 2 - (point.x * zoom) / 2}px ${lens / 2 - (point.y * zoom) / 2}px`,
      }}
    >
      <span className="absolute top-1/2 left-0 h-px w-full bg-signal" />
      <span className="absolute top-0 left-1/2 h-full w-px bg-signal" />
    </div>
  );
}
