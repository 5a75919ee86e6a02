import type { Design, DesignScreenGroup } from "@frontage/contract/designs/designs.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";
import type { StoredThumbnail } from "../../db/json-columns.ts";
import { presentScreenGroup } from "../spaces/present-space.ts";
import type { DesignField } from "./design-fields.ts";
import type { DesignGroupRow, DesignRow } from "./designs.queries.ts";

export interface DesignContext {
  readonly fields: ReadonlySet<DesignField>;
  /** Signs the address of a file. */
  readonly addressOf: (key: string) => string;
}

/** Presents a design to its owner. `regions` are its space's, if requested. */
export function presentDesign(
  row: DesignRow,
  context: DesignContext,
  regions?: Space["regions"],
): Design {
  const { fields } = context;
  return {
    code: row.code,
    name: row.name,
    space: fields.has("space")
      ? {
          code: row.spaceCode,
          name: row.spaceName,
          timeZone: row.timeZone,
          previewerEnabled: row.previewerEnabled,
          regions,
        }
      : row.spaceCode,
    sourceType: row.sourceType,
    created: row.createdAt,
    screenGroups: fields.has("screen_groups")
      ? row.groups.map((group) => presentDesignGroup(group, context))
      : undefined,
    bookings: fields.has("bookings")
      ? row.bookings.map(({ code, startsAt, endsAt }) => ({
          code,
          start: Temporal.Instant.from(startsAt),
          end: Temporal.Instant.from(endsAt),
        }))
      : undefined,
  };
}

/** Presents a screen group of a design. */
export function presentDesignGroup(
  row: DesignGroupRow,
  { fields, addressOf }: DesignContext,
): DesignScreenGroup {
  const { sourceFileType: type, sourceKey } = row;
  const thumbnailOf = ({ key, width, height }: StoredThumbnail) => ({
    url: addressOf(key),
    width,
    height,
  });
  const source = type !== null && sourceKey !== null ? { type, key: sourceKey } : null;
  const whole = { x: 0, y: 0, width: row.resolutionWidth, height: row.resolutionHeight };
  return {
    screenGroup: fields.has("screen_groups.screen_group") ? presentScreenGroup(row) : row.code,
    isDesignHero: row.isDesignHero,
    sourceData: {
      canvaDesignId: row.canvaDesignId,
      sourceFileType: type,
      sourceFileKey: sourceKey,
    },
    syncStatus: { thumbnail: row.thumbnailStatus },
    isReady: isReady(row),
    thumbnailImageUrl: row.thumbnail && addressOf(row.thumbnail.key),
    elementSources: fields.has("screen_groups.element_sources")
      ? source
        ? [
            {
              type: source.type,
              url: addressOf(source.key),
              stillUrl: row.stillKey === null ? null : addressOf(row.stillKey),
              contentType: row.sourceContentType ?? "application/octet-stream",
              width: row.sourceWidth ?? whole.width,
              height: row.sourceHeight ?? whole.height,
            },
          ]
        : []
      : undefined,
    elements: fields.has("screen_groups.elements")
      ? source
        ? [{ source: 0, bounds: row.sourceBounds ?? whole, rotation: 0, depth: 0 }]
        : []
      : undefined,
    thumbnailElements: fields.has("screen_groups.thumbnail_elements")
      ? row.screens.map(({ x, y, width, height, rotation }, index) => {
          const thumbnail = row.screenThumbnails?.[index];
          return {
            bounds: { x, y, width, height },
            rotation,
            depth: index,
            thumbnails: thumbnail ? [thumbnailOf(thumbnail)] : [],
          };
        })
      : undefined,
  };
}

/** Whether the group has a source and its thumbnails are up to date. */
function isReady({
  sourceFileType,
  thumbnailStatus,
}: Pick<DesignGroupRow, "sourceFileType" | "thumbnailStatus">): boolean {
  return sourceFileType !== null && thumbnailStatus === "synced";
}
