import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { LinkTarget, SitePath } from "../../../ui/paths/site-path.ts";
import { ViewTabs } from "../view-tabs.tsx";
import { NoPreviews } from "./no-previews.tsx";
import { RoomPreview } from "./room-preview.tsx";
import type { RoomView, ShownGroup } from "./room-view.ts";
import { RoomWalkthrough } from "./room-walkthrough.tsx";
import { ScreenList } from "./screen-list.tsx";

const views = [
  { view: "preview", title: "Preview" },
  { view: "walkthrough", title: "Walkthrough" },
] as const;

interface DesignInRoomProps {
  readonly room: RoomView;
  readonly designCode: string;
  /** Where the room is, after "at". */
  readonly place: string;
  /** Beside the heading. */
  readonly action: ReactNode;
  readonly pathOf: (view: (typeof views)[number]["view"]) => LinkTarget;
  /** The page of the "Edit" tab; null for no such tab. */
  readonly editTabPath?: SitePath | null;
  readonly editPathOf?: (group: ShownGroup) => SitePath;
  /** Issues the token that opens the walkthrough of the design. */
  readonly getToken: () => Promise<string>;
}

/** A design in its room: its name, the view that the address requests, and the list of its screens. */
export function DesignInRoom({
  room,
  designCode,
  place,
  action,
  pathOf,
  editTabPath = null,
  editPathOf,
  getToken,
}: DesignInRoomProps) {
  const [search] = useSearchParams();
  const current = search.get("view") === "walkthrough" ? "walkthrough" : "preview";
  const title = `${room.designName} at ${place}`;
  const onGroups = editPathOf && { editPathOf };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:flex-nowrap">
        {/* One line, so that the picture below fits into the window whatever the name. */}
        <h1 className="min-w-0 text-heading wrap-anywhere sm:line-clamp-1" title={title}>
          {room.designName} <span className="text-ink-soft">at {place}</span>
        </h1>
        <div className="shrink-0">{action}</div>
      </div>
      <div className="mt-2">
        <ViewTabs
          label="Views of the design"
          tabs={[
            ...(editTabPath ? [{ title: "Edit", to: editTabPath, isCurrent: false }] : []),
            ...views.map(({ view, title }) => ({
              title,
              to: pathOf(view),
              isCurrent: view === current,
            })),
          ]}
        />
      </div>
      <div className="mt-4">
        {current === "walkthrough" ? (
          <RoomWalkthrough room={room} designCode={designCode} getToken={getToken} />
        ) : room.viewpoints.length > 0 ? (
          <RoomPreview room={room} {...onGroups} />
        ) : (
          <NoPreviews spaceName={room.space.name} />
        )}
      </div>
      <ScreenList title={title} groups={room.groups} {...onGroups} />
    </>
  );
}
