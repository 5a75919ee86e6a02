import type { Box } from "@frontage/domain/geometry/shapes.ts";
import type { saveSpaceScreens } from "@frontage/contract/console/spaces/screens.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";
import {
  checkRegions,
  type DrawnRegion,
} from "@frontage/domain/designs/rooms/walls/check-regions.ts";
import type { Database } from "../../../db/connect.ts";
import { addFaultsOf, refuseFaults, type FieldErrors } from "../../../http/reply/refusal.ts";
import { findIdlePictures } from "./idle-pictures.ts";
import { listAllGroups, listAllRegions } from "./screens-edit.queries.ts";

type GivenRegion = EndpointInput<typeof saveSpaceScreens>["body"]["regions"][number];
type SentRegions = Readable<readonly GivenRegion[]>;
type SentRegion = NonNullable<SentRegions[number]>;
type SentGroup = NonNullable<NonNullable<SentRegion["screenGroups"]>[number]>;
type SentPanel = NonNullable<NonNullable<SentGroup["screens"]>[number]>;

const wireNames = {
  name: "name",
  bounds: "bounds",
  screens: "screens",
  isDesignHero: "is_design_hero",
} as const;

/** Adds what a comparison or a look-up finds wrong with walls and screens, as far as they could be read. */
export async function findScreenFaults(
  db: Database,
  spaceId: number,
  given: SentRegions,
  faults: FieldErrors,
): Promise<void> {
  await addFaultsOf(faults, () => requireSound(given));
  const regions = await listAllRegions(db, spaceId);
  const groups = await listAllGroups(db, spaceId);
  await addFaultsOf(faults, () => requireKnown(given, regions, groups));
  await addFaultsOf(faults, () => findIdlePictures(db, given));
}

/** @throws InvalidInput for what `checkRegions` refuses */
export function requireSound(given: SentRegions): void {
  const errors: FieldErrors = {};
  for (const { region, group, field, message } of checkRegions(given.map(drawnRegion))) {
    const place = group === null ? "" : `.screen_groups[${group}]`;
    (errors[`regions[${region}]${place}.${wireNames[field]}`] ??= []).push(message);
  }
  refuseFaults(errors);
}

// What could not be read becomes NaN, with which no comparison holds, or an empty name. A problem at such a field is
// dropped, since it has its own fault.

const drawnRegion = ({ name = "", size, screenGroups = [] }: SentRegion = {}): DrawnRegion => ({
  name,
  size: { width: size?.width ?? NaN, height: size?.height ?? NaN },
  screenGroups: screenGroups.map(drawnGroup),
});

const drawnGroup = ({
  name = "",
  isDesignHero = false,
  resolution,
  bounds,
  screens = [],
}: SentGroup = {}): DrawnRegion["screenGroups"][number] => ({
  name,
  isDesignHero,
  resolution: { width: resolution?.width ?? NaN, height: resolution?.height ?? NaN },
  bounds: boxOf(bounds),
  screens: screens.map(drawnPanel),
});

const drawnPanel = ({ bezels, rotation = NaN, ...box }: SentPanel = {}) => ({
  ...boxOf(box),
  rotation,
  bezels: {
    left: bezels?.left ?? NaN,
    right: bezels?.right ?? NaN,
    top: bezels?.top ?? NaN,
    bottom: bezels?.bottom ?? NaN,
  },
});

const boxOf = ({ x = NaN, y = NaN, width = NaN, height = NaN }: Readable<Box> = {}): Box => ({
  x,
  y,
  width,
  height,
});

interface Coded {
  readonly code: string;
}

/** @throws InvalidInput for codes that the space does not have, or that are given twice */
export function requireKnown(
  given: SentRegions,
  regions: readonly Coded[],
  groups: readonly Coded[],
): void {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  const check = (
    kind: string,
    known: readonly Coded[],
    code: string | null | undefined,
    field: string,
  ) => {
    const isRepeated = seen.has(`${kind} ${code}`);
    if (typeof code === "string" && (isRepeated || !known.some((one) => one.code === code))) {
      errors[field] = [isRepeated ? "This is in the list twice" : "The space has no such code"];
    }
    seen.add(`${kind} ${code}`);
  };
  for (const [at, region] of given.entries()) {
    check("region", regions, region?.code, `regions[${at}].code`);
    for (const [index, group] of (region?.screenGroups ?? []).entries()) {
      check("group", groups, group?.code, `regions[${at}].screen_groups[${index}].code`);
    }
  }
  refuseFaults(errors);
}
