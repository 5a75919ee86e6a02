import type { ShownMedia } from "@frontage/contract/designs/walkthrough.ts";
import type { Database } from "../../db/connect.ts";
import { listShownFiles } from "./walkthrough.queries.ts";

/** Lists the media on the screens of a design, with signed addresses. */
export async function listShownMedia(
  db: Database,
  designId: number,
  addressOf: (key: string) => string,
): Promise<ShownMedia[]> {
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
