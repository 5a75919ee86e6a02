import type { MediaType } from "@frontage/domain/designs/media-rules.ts";

interface Sized {
  readonly code: string;
  readonly resolution: { readonly width: number; readonly height: number };
}

/** The page that edits a screen group or uploads its picture or video. Source: docs/designs.md#the-list */
export function editPath(designCode: string, group: Sized, mediaType: MediaType): string {
  const { width, height } = group.resolution;
  return `/designs/${designCode}/screen-groups/${group.code}/edit/${mediaType}/${width}/${height}`;
}

/**
 * The upload page of a screen group. In a design for the editor, the address of pictures opens the editor
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

/** The preview or the walkthrough of a design. */
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
