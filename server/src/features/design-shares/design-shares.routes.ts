import * as contract from "@frontage/contract/designs/sharing.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { notFound, Refusal } from "../../http/reply/refusal.ts";
import { serve } from "../../http/request/serve.ts";
import { hashToken } from "../accounts/sessions/secret-token.ts";
import { getOwnDesign } from "../designs/designs.policy.ts";
import { issueWalkthroughToken } from "../walkthrough/walkthrough-token.ts";
import { findSharedDesign } from "../designs/shares/shared-design.queries.ts";
import { shareName } from "../designs/shares/shared-file-address.ts";
import { deleteShare } from "./design-shares.queries.ts";
import { presentSharedDesign } from "./present-shared-design.ts";
import { findDesignLink, shareDesign } from "./share-design.ts";

/** Serves links to a design for people without an account. Source: docs/screens/designs.md#sharing */
export function designSharesRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock, signingKey } = parts;

  serve(api, contract.shareDesign, {
    find: ({ params, user }) => getOwnDesign(parts, params.code, user),
    handle: ({ found }) => shareDesign(parts, found.id),
  });

  serve(api, contract.getDesignShare, {
    find: ({ params, user }) => getOwnDesign(parts, params.code, user),
    async handle({ found }) {
      const link = await findDesignLink(parts, found.id);
      if (!link) {
        throw new Refusal("not_found", "This design has no link.");
      }
      return link;
    },
  });

  serve(api, contract.revokeDesignShare, {
    find: ({ params, user }) => getOwnDesign(parts, params.code, user),
    async handle({ found }) {
      await deleteShare(db, found.id);
      return undefined;
    },
  });

  const getShared = async (token: string) => {
    const tokenHash = hashToken(token);
    const shared = await findSharedDesign(db, tokenHash, clock.now());
    if (!shared) {
      throw notFound("Design");
    }
    return { share: shareName(tokenHash), shared };
  };

  serve(api, contract.createSharedWalkthroughToken, {
    find: ({ params }) => getShared(params.token),
    handle: async ({ found }) =>
      issueWalkthroughToken(signingKey, "share", found.share, clock.now()),
  });

  serve(api, contract.getSharedDesign, {
    find: ({ params }) => getShared(params.token),
    handle: async ({ found, reply }) => {
      reply.header("cache-control", "private, no-store");
      return presentSharedDesign(parts, found.share, found.shared);
    },
  });
}
