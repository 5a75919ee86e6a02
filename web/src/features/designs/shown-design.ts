import type {
  Design,
  DesignScreenGroup,
  SourceType,
  ThumbnailStatus,
} from "@frontage/contract/designs/designs.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";

type Region = Space["regions"][number];
export type ScreenGroup = Region["screenGroups"][number];

/** A screen group of a design with its content. */
export interface ShownGroup {
  readonly group: ScreenGroup;
  readonly regionName: string;
  readonly status: ThumbnailStatus;
  readonly isReady: boolean;
  readonly mediaType: "image" | "video" | null;
  readonly thumbnailUrl: string | null;
}

/** A design as shown in the list, the guide and the upload page. */
export interface ShownDesign {
  readonly code: string;
  readonly name: string;
  readonly sourceType: SourceType;
  readonly spaceCode: string;
  readonly spaceName: string;
  readonly timeZone: string;
  readonly previewerEnabled: boolean;
  readonly regions: readonly { readonly region: Region; readonly groups: readonly ShownGroup[] }[];
  readonly bookings: readonly { readonly code: string; readonly start: Temporal.Instant }[];
}

/** The `fields` that these pages request. */
export const shownFields = "space,space.regions,screen_groups,bookings";

/**
 * A design with its screen groups on the walls of its space.
 * @throws Error if it was loaded without `shownFields`
 */
export function shownDesign(design: Design): ShownDesign {
  const { code, name, sourceType, space, screenGroups, bookings } = design;
  if (typeof space === "string" || !space.regions || !screenGroups || !bookings) {
    throw new Error("The design came without its space, screen groups or bookings");
  }
  const groupsByCode = new Map(screenGroups.map((group) => [codeOf(group), group]));
  return {
    code,
    name,
    sourceType,
    spaceCode: space.code,
    spaceName: space.name,
    timeZone: space.timeZone,
    previewerEnabled: space.previewerEnabled,
    regions: space.regions.map((region) => ({
      region,
      groups: region.screenGroups.flatMap((group) => {
        const shown = groupsByCode.get(group.code);
        return shown ? [shownGroup(region.name, group, shown)] : [];
      }),
    })),
    bookings,
  };
}

function codeOf({ screenGroup }: DesignScreenGroup): string {
  return typeof screenGroup === "string" ? screenGroup : screenGroup.code;
}

function shownGroup(
  regionName: string,
  group: ScreenGroup,
  { syncStatus, isReady, sourceData, thumbnailImageUrl }: DesignScreenGroup,
): ShownGroup {
  return {
    group,
    regionName,
    status: syncStatus.thumbnail,
    isReady,
    mediaType: sourceData.sourceFileType,
    thumbnailUrl: thumbnailImageUrl,
  };
}

export function groupsOf({ regions }: Pick<ShownDesign, "regions">): ShownGroup[] {
  return regions.flatMap(({ groups }) => groups);
}

/** A group that is not ready, or failed, can be neither edited nor previewed. */
export function isBlocked({ status }: Pick<ShownGroup, "status">): boolean {
  return status === "initializing" || status === "initFailed";
}

/** Why a design can be neither edited nor previewed; null if it can. Source: docs/screens/designs.md#the-list */
export function blockedReason(design: Pick<ShownDesign, "regions">): string | null {
  const groups = groupsOf(design);
  const failed = groups.find(({ status }) => status === "initFailed");
  if (failed) {
    return `Upload a new file for ${failed.group.name} to see this design in 3D.`;
  }
  return groups.some(isBlocked) ? "We are preparing the screens. This takes a few seconds." : null;
}

/** Whether the list has to be polled. */
export function isInProgress(design: Pick<ShownDesign, "regions">): boolean {
  return groupsOf(design).some(({ status }) => status !== "synced");
}

/** The main group of a design: the hero group, or the first. */
export function mainGroup(design: Pick<ShownDesign, "regions">): ShownGroup | undefined {
  const groups = groupsOf(design);
  return groups.find(({ group }) => group.isDesignHero) ?? groups[0];
}
