import type { ShownMedia } from "@frontage/contract/designs/walkthrough.ts";
import type { AppParts } from "../../app-parts.ts";
import { designFileAddress } from "../designs/files/design-file-address.ts";
import { listShownFiles } from "./walkthrough.queries.ts";

/** Lists the media on the screens of a design, with addresses that are valid for an hour. */
export async function listShownMedia(
  { db, clock, signingKey }: AppParts,
  designId: number,
): Promise<ShownMedia[]> {
  const now = clock.now();
  const addressOf = (key: string) => designFileAddress(signingKey, key, now);
  const files = await listShownFiles(db, designId);
  return files.flatMap(({ screenGroup, type, sourceKey, stillKey, bounds }) =>
    type === null
      ? []
      : [
          {
            screenGroup,
            type,
            url: addressOf(sourceKey),
            stillUrl: stillKey && addressOf(stillKey),
            bounds,
          },
        ],
  );
}
