import type { MediaType } from "@frontage/domain/designs/media-rules.ts";

interface Sized {
  readonly code: string;
  readonly resolution: { readonly width: number; readonly height: number };
}

/** Where a screen group of a design is given a picture or a video, or is edited. Source: docs/designs.md#the-list */
export function editPath(designCode: string, group: Sized, mediaType: MediaType): string {
  const { width, height } = group.resolution;
  return `/designs/${designCode}/screen-groups/${group.code}/edit/${mediaType}/${width}/${height}`;
}

/**
 * Where a screen group takes an uploaded file. In a design for the editor, the address of pictures opens the editor
 * unless it asks for the upload.
 */
export function uploadPath(
  design: { readonly code: string; readonly sourceType: string },
  group: Sized,
  mediaType: MediaType,
): string {
  const path = editPath(design.code, group, mediaType);
  return design.sourceType === "canva" && mediaType === "image" ? `${path}?${uploadQuery}` : path;
}

/** Asks for the upload of a picture where the editor would open. */
export const uploadQuery = "upload";

/** A design in its room: as a picture, or to walk through. */
export function viewPath(designCode: string, view: "preview" | "walkthrough"): string {
  return `/designs/${designCode}/preview${view === "preview" ? "" : "?view=walkthrough"}`;
}

export function guidePath(designCode: string): string {
  return `/designs/${designCode}/sizing-guide`;
}

/** The list with the focus on a design, or on one of its screen groups. */
export function listPath(designCode: string, groupCode?: string): string {
  return `/designs#${groupCode ? `${designCode}-${groupCode}` : designCode}`;
}
