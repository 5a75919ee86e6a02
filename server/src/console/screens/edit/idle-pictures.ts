import type { saveSpaceScreens } from "@frontage/contract/admin/spaces/screens.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { InvalidInput, type FieldErrors } from "../../../http/reply/refusal.ts";
import { listPicturesByHash } from "../../../features/pictures/pictures.queries.ts";

type GivenRegion = EndpointInput<typeof saveSpaceScreens>["body"]["regions"][number];

/**
 * Returns the ids of the given idle pictures by their codes.
 * @throws InvalidInput for pictures that are not uploaded
 */
export async function findIdlePictures(
  tx: DatabaseTransaction,
  given: readonly GivenRegion[],
): Promise<ReadonlyMap<string, number>> {
  const codes = given.flatMap(({ screenGroups }) =>
    screenGroups.flatMap(({ idlePicture }) => idlePicture ?? []),
  );
  const found = await listPicturesByHash(tx, [...new Set(codes)]);
  const ids = new Map(found.map(({ hash, id }) => [hash, id]));
  const errors: FieldErrors = {};
  for (const [at, { screenGroups }] of given.entries()) {
    for (const [index, { idlePicture }] of screenGroups.entries()) {
      if (idlePicture && !ids.has(idlePicture)) {
        errors[`regions[${at}].screen_groups[${index}].idle_picture`] = [
          "Upload the picture again",
        ];
      }
    }
  }
  if (Object.keys(errors).length > 0) {
    throw new InvalidInput(errors);
  }
  return ids;
}
