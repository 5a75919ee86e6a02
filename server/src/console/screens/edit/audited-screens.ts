import type { Box, Size } from "@frontage/domain/geometry/shapes.ts";
import type { saveSpaceScreens } from "@frontage/contract/console/spaces/screens.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { GroupRow } from "./screens-edit.queries.ts";

type GivenRegion = EndpointInput<typeof saveSpaceScreens>["body"]["regions"][number];
type GivenGroup = GivenRegion["screenGroups"][number];

const sizeText = (resolution: Size, { x, y, width, height }: Box, panels: number) =>
  `${resolution.width} × ${resolution.height} px, ${panels} ${panels === 1 ? "panel" : "panels"}, ${width} × ${height} cm at ${x}, ${y}`;

/** What the audit holds of a group that is saved. */
export function auditedGroup(
  { code, name, resolution, bounds, screens, idlePicture }: GivenGroup,
  present: readonly GroupRow[],
) {
  const before = present.find((group) => group.code === code)?.idlePicture ?? null;
  return {
    name,
    size: sizeText(resolution, bounds, screens.length),
    idlePicture: idlePicture === undefined ? before : idlePicture,
  };
}

/** What the audit holds of a group before it is saved. */
export function auditedRow({
  idlePicture,
  name,
  resolutionWidth: width,
  resolutionHeight: height,
  bounds,
  screens,
}: GroupRow) {
  return { name, size: sizeText({ width, height }, bounds, screens.length), idlePicture };
}
