import { NoPreviews } from "./no-previews.tsx";
import { RoomPreview } from "./room-preview.tsx";
import type { RoomView, ShownGroup } from "./room-view.ts";
import { RoomWalkthrough } from "./room-walkthrough.tsx";
import type { SitePath } from "../../../ui/paths/site-path.ts";

type View = "preview" | "walkthrough";

/** Returns the view of an address; the preview by default. */
export function viewOf(search: URLSearchParams): View {
  return search.get("view") === "walkthrough" ? "walkthrough" : "preview";
}

interface RoomViewPartProps {
  readonly view: View;
  readonly room: RoomView;
  readonly designCode: string;
  /** Issues the token that opens the walkthrough of the design. */
  readonly getToken: () => Promise<string>;
  readonly editPathOf?: (group: ShownGroup) => SitePath;
}

/** A design in its room, in the requested view. */
export function RoomViewPart({ view, room, designCode, getToken, editPathOf }: RoomViewPartProps) {
  return (
    <div className="mt-6">
      {view === "walkthrough" ? (
        <RoomWalkthrough room={room} designCode={designCode} getToken={getToken} />
      ) : room.viewpoints.length > 0 ? (
        <RoomPreview room={room} {...(editPathOf && { editPathOf })} />
      ) : (
        <NoPreviews spaceName={room.space.name} />
      )}
    </div>
  );
}
