import type { FloorPoint } from "@frontage/domain/geometry/shapes.ts";
import type { ConsoleModel } from "@frontage/contract/console/spaces/walkthrough.ts";
import { turn } from "@frontage/domain/designs/rooms/project-screen.ts";
import { useRef, type PointerEvent } from "react";

interface FloorPlanProps {
  readonly model: ConsoleModel;
  readonly entry: ConsoleModel["entry"];
  /** Called while the entry is dragged, or where the plan is pressed. */
  readonly onMove: (place: FloorPoint) => void;
}

/** The space round floor and screens, in metres. */
const margin = 0.5;
const entryRadius = 0.2;
/** The greatest height of the plan. Its width follows, so that it stays to scale. */
const maxHeightRem = 30;

/** A plan of the floor with furniture, screens and the entry, which follows the pointer. The back is at the top. */
export function FloorPlan({ model, entry, onMove }: FloorPlanProps) {
  const plan = useRef<SVGSVGElement>(null);
  const isDragging = useRef(false);
  const { walkable, obstacles, screens } = model;
  const xs = [...walkable.map(({ x }) => x), ...screens.map(({ position }) => position.x)];
  const zs = [...walkable.map(({ z }) => z), ...screens.map(({ position }) => position.z)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...zs) - margin];
  const [width, height] = [
    Math.max(...xs) - Math.min(...xs) + 2 * margin,
    Math.max(...zs) - Math.min(...zs) + 2 * margin,
  ];
  const move = ({ clientX, clientY }: PointerEvent) => {
    const box = plan.current?.getBoundingClientRect();
    if (box) {
      onMove({
        x: left + ((clientX - box.left) / box.width) * width,
        z: top + ((clientY - box.top) / box.height) * height,
      });
    }
  };
  const view = { x: -Math.sin(entry.heading), z: -Math.cos(entry.heading) };
  const isPlaced = [entry.x, entry.z, entry.heading].every(Number.isFinite);
  return (
    <svg
      ref={plan}
      role="img"
      aria-label="Plan of the floor with furniture, screens and the entry"
      viewBox={`${left} ${top} ${width} ${height}`}
      className="w-full cursor-crosshair touch-none bg-white"
      style={{
        aspectRatio: `${width} / ${height}`,
        maxWidth: `${(maxHeightRem * width) / height}rem`,
      }}
      onPointerDown={(event) => {
        isDragging.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        move(event);
      }}
      onPointerMove={(event) => {
        if (isDragging.current) {
          move(event);
        }
      }}
      onPointerUp={() => {
        isDragging.current = false;
      }}
      onPointerCancel={() => {
        isDragging.current = false;
      }}
    >
      <polygon
        points={walkable.map(({ x, z }) => `${x},${z}`).join(" ")}
        className="fill-paper-deep"
      />
      {obstacles.map(({ minX, maxX, minZ, maxZ }) => (
        <rect
          key={`${minX} ${minZ}`}
          x={minX}
          y={minZ}
          width={maxX - minX}
          height={maxZ - minZ}
          className="fill-ink-soft/50"
        />
      ))}
      {screens.map(({ code, size, position, rotation }) => {
        const side = turn({ x: size.x / 2, y: 0, z: 0 }, rotation);
        return (
          <line
            key={code}
            x1={position.x - side.x}
            y1={position.z - side.z}
            x2={position.x + side.x}
            y2={position.z + side.z}
            strokeWidth={5}
            vectorEffect="non-scaling-stroke"
            className="stroke-signal"
          />
        );
      })}
      {isPlaced && (
        <>
          <line
            x1={entry.x}
            y1={entry.z}
            x2={entry.x + view.x}
            y2={entry.z + view.z}
            strokeWidth={3}
            vectorEffect="non-scaling-stroke"
            className="stroke-ink"
          />
          <circle cx={entry.x} cy={entry.z} r={entryRadius} className="fill-ink" />
        </>
      )}
    </svg>
  );
}
