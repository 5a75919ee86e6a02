import * as contract from "@frontage/contract/designs/designs.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { addFaultsOf } from "../../http/reply/refusal.ts";
import { serve } from "../../http/request/serve.ts";
import { presentRegion } from "../spaces/present-space.ts";
import { listRegions } from "../spaces/spaces.queries.ts";
import { createDesign, requireDesignSpace } from "./create-design.ts";
import { deleteDesign } from "./delete-design.ts";
import { parseDesignFields, parseGroupFields, type DesignField } from "./design-fields.ts";
import { pictureOwner } from "../pictures/process/picture-turns.ts";
import { getOwnDesignGroup } from "../uploads/uploads.policy.ts";
import { getOwnDesign, groupOf } from "./designs.policy.ts";
import { listDesigns, listDesignsAlone, type DesignRow } from "./designs.queries.ts";
import { requireFiles, updateDesignMedia } from "./media/update-design-media.ts";
import { designFileAddress } from "./design-file-address.ts";
import { presentDesign, presentDesignGroup } from "./present-design.ts";

/** Serves a customer's designs. For other customers they do not exist. */
export function designsRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock, signingKey } = parts;
  const contextOf = (fields: ReadonlySet<DesignField>) => ({
    fields,
    addressOf: (key: string) => designFileAddress(signingKey, key, clock.now()),
  });

  const present = async (rows: readonly DesignRow[], fields: ReadonlySet<DesignField>) => {
    const context = contextOf(fields);
    const regionsOf = context.fields.has("space.regions")
      ? await listRegions(db, [...new Set(rows.map(({ spaceId }) => spaceId))])
      : null;
    return rows.map((row) =>
      presentDesign(
        row,
        context,
        regionsOf ? (regionsOf.get(row.spaceId) ?? []).map(presentRegion) : undefined,
      ),
    );
  };

  serve(api, contract.listDesigns, {
    async handle({ user, query }) {
      const fields = parseDesignFields(query.fields);
      const asked = { userId: user.id, space: query.space ?? null };
      const isWhole = fields.has("screen_groups") || fields.has("bookings");
      return present(
        isWhole
          ? await listDesigns(db, { ...asked, now: clock.now() })
          : await listDesignsAlone(db, asked),
        fields,
      );
    },
  });

  serve(api, contract.createDesign, {
    async findFaults({ body: { space } }, faults) {
      if (space !== undefined) {
        await addFaultsOf(faults, () => requireDesignSpace(db, space));
      }
    },
    async handle({ user, body }) {
      const code = await createDesign(parts, user.id, body);
      return presentDesign(await getOwnDesign(parts, code, user), contextOf(new Set()));
    },
  });

  serve(api, contract.getDesign, {
    find: ({ params, user }) => getOwnDesign(parts, params.code, user),
    async handle({ found, query }) {
      const [design] = await present([found], parseDesignFields(query.fields));
      if (!design) {
        throw new Error("A design was presented as none");
      }
      return design;
    },
  });

  serve(api, contract.deleteDesign, {
    find: ({ params, user }) => getOwnDesign(parts, params.code, user),
    async handle({ found, query }) {
      await deleteDesign(parts, found.id, { detach: query.detach === "true" });
      return undefined;
    },
  });

  serve(api, contract.getDesignScreenGroup, {
    find: async ({ params, user }) =>
      groupOf(await getOwnDesign(parts, params.designCode, user), params.screenGroupCode),
    handle: async ({ found, query }) =>
      presentDesignGroup(found, contextOf(parseGroupFields(query.fields))),
  });

  serve(api, contract.updateDesignMedia, {
    find: ({ params, user }) => getOwnDesignGroup(parts, params, user),
    findFaults: ({ found, params, body }, faults) =>
      addFaultsOf(faults, () => requireFiles(db, found, params.mediaType, body)),
    async handle({ found, user, params, body, request }) {
      const owner = pictureOwner(user, request);
      await updateDesignMedia(parts, found, params.mediaType, body, owner);
      const design = await getOwnDesign(parts, params.designCode, user);
      return presentDesignGroup(groupOf(design, params.screenGroupCode), contextOf(new Set()));
    },
  });
}
