import type { ShownMedia } from "@frontage/contract/designs/walkthrough.ts";
import type { AppParts } from "../../app-parts.ts";
import { signAddress } from "../../http/signed-address.ts";
import { listShownFiles } from "./walkthrough.queries.ts";

/** How long the addresses of a design's files work, in hours. */
const hours = 1;

/** What a design shows on its screens, at addresses that work for an hour. */
export async function listShownMedia(
  { db, clock, signingKey }: AppParts,
  designId: number,
): Promise<ShownMedia[]> {
  const expiresAt = clock.now().add({ hours });
  const sign = (key: string) => signAddress(signingKey, `/design-files/${key}`, expiresAt);
  const files = await listShownFiles(db, designId);
  return files.flatMap(({ screenGroup, type, sourceKey, stillKey }) =>
    type === "image" || type === "video"
      ? [{ screenGroup, type, url: sign(sourceKey), stillUrl: stillKey && sign(stillKey) }]
      : [],
  );
}
