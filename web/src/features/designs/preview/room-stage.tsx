import { projectScreen, type Corners } from "@frontage/domain/designs/rooms/project-screen.ts";
import type { Preview } from "@frontage/contract/spaces/spaces.ts";
import { useLayoutEffect, useRef, useState } from "react";
import { Link } from "../../../ui/link.tsx";
import type { RoomView, ShownGroup } from "./room-view.ts";
import { layOut } from "./screen-layout.ts";
import { StageScreen } from "./stage-screen.tsx";
import type { SitePath } from "../../../ui/paths/site-path.ts";

interface RoomStageProps {
  readonly room: RoomView;
  readonly viewpoint: Preview;
  /** The share of the picture, from the left, that shows the room without the design: 0 to 100. */
  readonly emptyPercent: number;
  readonly isPlaying: boolean;
  /** The page of a screen; absent if the visitor may not edit it. */
  readonly editPathOf?: ((group: ShownGroup) => SitePath) | undefined;
}

/** Pictures of rooms are 16:9. */
const ratio = 9 / 16;

interface PlacedGroup {
  readonly group: ShownGroup;
  readonly corners: Corners;
}

/** The room with the design on its screens in perspective, behind the foreground. */
export function RoomStage({
  room,
  viewpoint,
  emptyPercent,
  isPlaying,
  editPathOf,
}: RoomStageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) {
      return;
    }
    const measure = () => setWidth(element.getBoundingClientRect().width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const placed = width === 0 ? [] : placeGroups(room, viewpoint, width);
  return (
    <div
      ref={frame}
      data-stage
      className="relative isolate aspect-video w-full overflow-hidden bg-ink select-none"
    >
      <img
        src={viewpoint.background}
        alt={`${room.space.name}, ${viewpoint.name.charAt(0).toLowerCase()}${viewpoint.name.slice(1)}`}
        draggable={false}
        className="absolute inset-0 size-full"
      />
      <div
        className="absolute inset-0"
        style={{ clipPath: `inset(0 0 0 ${emptyPercent}%)` }}
        data-design-layer
      >
        {placed.map(({ group, corners }) => (
          <StageScreen
            key={`${viewpoint.name} ${group.code}`}
            group={group}
            corners={corners}
            isPlaying={isPlaying}
          />
        ))}
        {viewpoint.foreground && (
          <img
            src={viewpoint.foreground}
            alt=""
            draggable={false}
            className="pointer-events-none absolute inset-0 size-full"
          />
        )}
      </div>
      {emptyPercent > 0 && emptyPercent < 100 && (
        <span
          aria-hidden="true"
          className="absolute inset-y-0 -ml-px w-0.5 bg-white shadow-[0_0_6px_rgba(0,0,0,0.5)]"
          style={{ left: `${emptyPercent}%` }}
        />
      )}
      {editPathOf &&
        placed.map(({ group, corners }) => (
          <ScreenLink
            key={group.code}
            group={group}
            corners={corners}
            width={width}
            path={editPathOf(group)}
          />
        ))}
    </div>
  );
}

function placeGroups(room: RoomView, viewpoint: Preview, width: number): PlacedGroup[] {
  const picture = { width, height: width * ratio };
  return viewpoint.screens.flatMap((screen) => {
    const group = room.groups.find(({ code }) => code === screen.screenGroup);
    const corners = projectScreen(viewpoint.camera, screen, picture);
    return group && corners ? [{ group, corners }] : [];
  });
}

/** A screen as a button. Its name appears below it on hover and focus. */
function ScreenLink({
  group,
  corners,
  width,
  path,
}: PlacedGroup & { readonly width: number; readonly path: SitePath }) {
  const { extent, transform } = layOut(corners);
  const middle = (corners[2].x + corners[3].x) / 2;
  const foot = Math.max(corners[2].y, corners[3].y);
  return (
    <Link
      to={path}
      aria-label={group.note ? `Edit ${group.name}. ${group.note}` : `Edit ${group.name}`}
      className="group absolute inset-0 pointer-events-none outline-none"
    >
      <span
        className="pointer-events-auto absolute top-0 left-0 origin-top-left group-focus-visible:shadow-[inset_0_0_0_3px_#fff,inset_0_0_0_6px_#171310] group-hover:shadow-[inset_0_0_0_2px_#fff]"
        style={{ ...extent, transform }}
      />
      <span
        className="absolute max-w-60 -translate-x-1/2 bg-ink px-2.5 py-1 text-sm leading-snug font-semibold text-paper opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
        style={{
          left: Math.min(Math.max(middle, 70), width - 70),
          top: Math.min(foot + 6, width * ratio - 34),
        }}
      >
        {group.name}
      </span>
    </Link>
  );
}
