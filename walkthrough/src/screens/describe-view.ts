import { screensInView, type Viewpoint } from "@frontage/domain/designs/rooms/viewpoints.ts";
import type { Visit } from "../visit/walkthrough-wire.ts";

export type ScreenShows = "picture" | "video" | "nothing" | "failed";

/** Describes the content of a screen: "Hero wall shows your picture". */
export function describeScreen(name: string, shows: ScreenShows, kind: Visit["kind"]): string {
  switch (shows) {
    case "picture":
    case "video":
      return kind === "design" ? `${name} shows your ${shows}` : `${name} shows a ${shows}`;
    case "nothing":
      return `${name} shows nothing yet`;
    case "failed":
      return `what ${name} shows could not be loaded`;
  }
}

/** Describes the view from a viewpoint for screen readers. */
export function describeView(
  { room, kind }: Pick<Visit, "room" | "kind">,
  viewpoint: Viewpoint,
  aspect: number,
  showsOn: (screenGroup: string) => ScreenShows,
): string {
  const seen = screensInView(room.screens, viewpoint, aspect).map(({ name, screenGroup }) =>
    describeScreen(name, showsOn(screenGroup), kind),
  );
  return seen.length === 0
    ? `${viewpoint.name}. No screen is in view.`
    : `${viewpoint.name}. ${seen.join("; ").replace(/^./, (letter) => letter.toUpperCase())}.`;
}
