import type { Size } from "@frontage/domain/geometry/shapes.ts";
import type { MediaType } from "@frontage/domain/designs/media/media-rules.ts";
import { href, withFragment, withQuery, type SitePath } from "../../ui/paths/site-path.ts";

interface Sized {
  readonly code: string;
  readonly resolution: Size;
}

/** The page that edits a screen group or uploads its picture or video. Source: docs/screens/designs.md#the-list */
export function editPath(designCode: string, group: Sized, mediaType: MediaType): SitePath {
  const { width, height } = group.resolution;
  return href(
    "/designs/:designCode/screen-groups/:screenGroupCode/edit/:mediaType/:width?/:height?",
    {
      designCode,
      screenGroupCode: group.code,
      mediaType,
      width: String(width),
      height: String(height),
    },
  );
}

/**
 * The upload page of a screen group. In a design for the editor, the address of pictures opens the editor
 * unless it asks for the upload.
 */
export function uploadPath(
  design: { readonly code: string; readonly sourceType: string },
  group: Sized,
  mediaType: MediaType,
): SitePath {
  const path = editPath(design.code, group, mediaType);
  return design.sourceType === "canva" && mediaType === "image"
    ? withQuery(path, { [uploadQuery]: true })
    : path;
}

/** Requests the upload of a picture instead of the editor. */
export const uploadQuery = "upload";

/** The preview or the walkthrough of a design. */
export function viewPath(designCode: string, view: "preview" | "walkthrough"): SitePath {
  const path = href("/designs/:code/preview", { code: designCode });
  return view === "preview" ? path : withQuery(path, { view });
}

export function guidePath(designCode: string): SitePath {
  return href("/designs/:designCode/sizing-guide", { designCode });
}

/** The list, focused on a design or on one of its screen groups. */
export function listPath(designCode: string, groupCode?: string): SitePath {
  return withFragment("/designs", groupCode ? `${designCode}-${groupCode}` : designCode);
}

/** The list with the dialog that creates a design, for a space if given. */
export function newDesignPath(spaceCode: string | null = null): SitePath {
  return withQuery("/designs", { new: true, space: spaceCode });
}
