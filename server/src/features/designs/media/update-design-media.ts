import type { updateDesignMedia as updateDesignMediaEndpoint } from "@frontage/contract/designs/designs.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { Database } from "../../../db/connect.ts";
import type { TurnTaker } from "../../../workload/fair-queue.ts";
import { refuseFaults, type FieldErrors } from "../../../http/reply/refusal.ts";
import { inspectUpload } from "../../uploads/inspect/inspect-upload.ts";
import type { DesignGroup } from "../../uploads/uploads.queries.ts";
import { showSource } from "./show-source.ts";
import { listKeysOfGroup } from "./sources.queries.ts";

type MediaBody = EndpointInput<typeof updateDesignMediaEndpoint>["body"];

/**
 * Shows an uploaded picture or video on a screen group of its design. The type comes from the content of the files.
 * Source: docs/screens/designs.md#states
 * @throws InvalidInput if a file is missing, was uploaded for another screen group, or has another type
 * @throws Refusal changes_closed while a booking that shows the design is under way
 */
export async function updateDesignMedia(
  parts: Pick<AppParts, "db" | "clock" | "jobs" | "files">,
  { designId, screenGroupId }: DesignGroup,
  type: "image" | "video",
  body: MediaBody,
  owner: TurnTaker,
): Promise<void> {
  const ids = { designId, screenGroupId };
  const thumbnailKey = type === "video" ? (body.thumbnailKey ?? null) : null;
  await requireFiles(parts.db, ids, type, body);
  const file = await inspectUpload(parts, body.fileKey, type, owner);
  const still =
    thumbnailKey === null ? null : await inspectUpload(parts, thumbnailKey, "still", owner);
  await showSource(parts, {
    ...ids,
    type,
    fileId: file.id,
    stillFileId: still?.id ?? null,
    bounds: body.bounds ?? null,
    canvaDesignId: null,
  });
}

const notUploadedHere = "This file was not uploaded for this screen. Upload it again.";

/** @throws InvalidInput for files that cannot be shown on the screens, as far as they could be read */
export async function requireFiles(
  db: Database,
  group: Pick<DesignGroup, "designId" | "screenGroupId">,
  type: "image" | "video",
  {
    fileKey,
    fileType,
    thumbnailKey,
  }: Pick<Partial<MediaBody>, "fileKey" | "fileType" | "thumbnailKey">,
): Promise<void> {
  const still = type === "video" ? thumbnailKey : null;
  const known = await listKeysOfGroup(
    db,
    group,
    [fileKey, still].filter((key) => typeof key === "string"),
  );
  const problems: FieldErrors = {};
  if (fileType !== undefined && fileType !== type) {
    problems["file_type"] = [`Expected ${type}, as in the address.`];
  }
  if (fileKey !== undefined && !known.has(fileKey)) {
    problems["file_key"] = [notUploadedHere];
  }
  if (type === "video" && thumbnailKey == null) {
    problems["thumbnail_key"] = ["A video needs a still picture. Upload one first."];
  } else if (type === "video" && thumbnailKey != null && !known.has(thumbnailKey)) {
    problems["thumbnail_key"] = [notUploadedHere];
  }
  refuseFaults(problems);
}
