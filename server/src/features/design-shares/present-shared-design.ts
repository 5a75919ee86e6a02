import type { EndpointAnswer } from "@frontage/contract/endpoint.ts";
import type { getSharedDesign } from "@frontage/contract/designs/sharing.ts";
import type { AppParts } from "../../app-parts.ts";
import { notFound } from "../../http/reply/refusal.ts";
import { parseDesignFields } from "../designs/design-fields.ts";
import { findDesign } from "../designs/designs.queries.ts";
import { presentDesignGroup } from "../designs/present-design.ts";
import { presentPreview } from "../spaces/present-preview.ts";
import { presentScreenGroup } from "../spaces/present-space.ts";
import { listPreviews } from "../spaces/spaces.queries.ts";
import type { findSharedDesign } from "../designs/shares/shared-design.queries.ts";
import { sharedFileAddress } from "../designs/shares/shared-file-address.ts";

type Shared = NonNullable<Awaited<ReturnType<typeof findSharedDesign>>>;

const fields = parseDesignFields(
  "screen_groups.elements,screen_groups.element_sources,screen_groups.thumbnail_elements",
);

/** Presents a design to the holder of its link, without its owner and its file keys. */
export async function presentSharedDesign(
  { db, clock, signingKey }: Pick<AppParts, "db" | "clock" | "signingKey">,
  share: string,
  shared: Shared,
): Promise<EndpointAnswer<typeof getSharedDesign>> {
  const now = clock.now();
  const addressOf = (key: string) => sharedFileAddress(signingKey, share, key, now);
  const [design, previews] = await Promise.all([
    findDesign(db, { userId: shared.userId, code: shared.code }, now),
    listPreviews(db, shared.spaceId),
  ]);
  if (!design) {
    throw notFound("Design");
  }
  return {
    code: design.code,
    name: design.name,
    space: {
      code: design.spaceCode,
      name: design.spaceName,
      city: shared.city,
      previewerEnabled: design.previewerEnabled,
    },
    expiresAt: shared.expiresAt,
    previews: previews.map(presentPreview),
    screenGroups: design.groups.map((group) => {
      const shown = presentDesignGroup(group, { fields, addressOf });
      return {
        screenGroup: presentScreenGroup(group),
        isReady: shown.isReady,
        thumbnailImageUrl: shown.thumbnailImageUrl,
        elementSources: shown.elementSources ?? [],
        elements: shown.elements ?? [],
        thumbnailElements: shown.thumbnailElements ?? [],
      };
    }),
  };
}
