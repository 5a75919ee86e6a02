import type { Box, Size } from "@frontage/domain/geometry/shapes.ts";
import type { DesignScreenGroup } from "@frontage/contract/designs/designs.ts";
import type { Preview } from "@frontage/contract/spaces/spaces.ts";
import type { MediaType } from "@frontage/domain/designs/media/media-rules.ts";

/** The content of a screen group for the preview of its room. */
export interface ShownGroup {
  readonly code: string;
  readonly name: string;
  readonly resolution: Size;
  /** The whole group as a picture; null without content. */
  readonly still: string | null;
  /** Plays over the picture, in the pixels of the group; null for pictures. */
  readonly video: { readonly url: string; readonly bounds: Box } | null;
  /** The screens of the group. A video shows on them, but not between them. */
  readonly screens: readonly (Box & { readonly rotation: number })[];
  readonly media: MediaType | null;
  /** Why it has no content; null if it has. */
  readonly note: string | null;
}

/** A design in its room: the viewpoints and the content of its screens. */
export interface RoomView {
  readonly designName: string;
  readonly space: { readonly code: string; readonly name: string };
  readonly viewpoints: readonly Preview[];
  readonly groups: readonly ShownGroup[];
}

type GroupFacts = Pick<
  DesignScreenGroup,
  "screenGroup" | "isReady" | "thumbnailImageUrl" | "elementSources" | "elements"
> &
  Partial<Pick<DesignScreenGroup, "syncStatus" | "sourceData">>;

/** A screen group of a design that was loaded with its `screenGroup`. */
export function showGroup(facts: GroupFacts): ShownGroup {
  const { screenGroup: group, isReady, elementSources, elements } = facts;
  if (typeof group === "string") {
    throw new Error("The preview was given a design without its screen groups");
  }
  const [source] = elementSources ?? [];
  const [element] = elements ?? [];
  const whole = { x: 0, y: 0, ...group.resolution };
  return {
    code: group.code,
    name: group.name,
    resolution: group.resolution,
    still: isReady ? (facts.thumbnailImageUrl ?? source?.stillUrl ?? null) : null,
    video:
      isReady && source?.type === "video"
        ? { url: source.url, bounds: element?.bounds ?? whole }
        : null,
    screens: group.screens,
    media: isReady ? (source?.type ?? null) : null,
    note: isReady ? null : noteOf(facts),
  };
}

function noteOf({ syncStatus, elementSources = [] }: GroupFacts): string {
  if (elementSources.length === 0) {
    return "Nothing on this screen yet";
  }
  return syncStatus?.thumbnail === "initFailed"
    ? "This file could not be prepared. Please upload it again"
    : "Being prepared. This takes a moment";
}
