import type { saveSpaceScreens } from "@frontage/contract/console/spaces/screens.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";
import type { Database } from "../../../db/connect.ts";
import { refuseFaults, type FieldErrors } from "../../../http/reply/refusal.ts";
import { listPicturesByHash } from "../../../features/pictures/pictures.queries.ts";

type GivenRegion = EndpointInput<typeof saveSpaceScreens>["body"]["regions"][number];

/**
 * Returns the ids of the given idle pictures by their codes, as far as they could be read.
 * @throws InvalidInput for pictures that are not uploaded
 */
export async function findIdlePictures(
  db: Database,
  given: Readable<readonly GivenRegion[]>,
): Promise<ReadonlyMap<string, number>> {
  const codes = given.flatMap((region) =>
    (region?.screenGroups ?? []).flatMap((group) => group?.idlePicture ?? []),
  );
  const found = await listPicturesByHash(db, [...new Set(codes)]);
  const ids = new Map(found.map(({ hash, id }) => [hash, id]));
  const errors: FieldErrors = {};
  for (const [at, region] of given.entries()) {
    for (const [index, group] of (region?.screenGroups ?? []).entries()) {
      const idlePicture = group?.idlePicture;
      if (idlePicture && !ids.has(idlePicture)) {
        errors[`regions[${at}].screen_groups[${index}].idle_picture`] = [
          "Upload the picture again",
        ];
      }
    }
  }
  refuseFaults(errors);
  return ids;
}
