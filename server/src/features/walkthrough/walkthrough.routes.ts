import { getModelPreview } from "@frontage/contract/console/spaces/walkthrough.ts";
import {
  createWalkthroughToken,
  getScene,
  getWalkthrough,
  type Scene,
} from "@frontage/contract/designs/walkthrough.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { notFound, Refusal } from "../../http/reply/refusal.ts";
import { serve } from "../../http/request/serve.ts";
import { getOwnDesign } from "../designs/designs.policy.ts";
import { designFileAddress } from "../designs/design-file-address.ts";
import { findSharedDesign } from "../designs/shares/shared-design.queries.ts";
import { hashOfShare, sharedFileAddress } from "../designs/shares/shared-file-address.ts";
import { getVisibleSpace } from "../spaces/visible-space.ts";
import { presentScene } from "./present-scene.ts";
import { listShownMedia } from "./shown-media.ts";
import { codeOfToken, issueWalkthroughToken } from "./walkthrough-token.ts";
import * as queries from "./walkthrough.queries.ts";

export function walkthroughRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock, signingKey } = parts;

  serve(api, getScene, {
    async find({ params, user }) {
      const { id } = await getVisibleSpace(db, params.code, user);
      return getSceneOf(parts, id);
    },
    handle: async ({ found }) => found,
  });

  serve(api, createWalkthroughToken, {
    find: ({ params, user }) => getOwnDesign(parts, params.code, user),
    handle: async ({ found }) =>
      issueWalkthroughToken(signingKey, "design", found.code, clock.now()),
  });

  const openedBy = (request: FastifyRequest, kind: "design" | "share" | "model") =>
    codeOfToken(signingKey, kind, tokenOf(request), clock.now());

  /**
   * Returns the code of the design that a token opens, and how its files are addressed. A token of a link works only
   * while the link does.
   * @throws Refusal unauthorised without a valid token
   */
  const openDesign = async (request: FastifyRequest) => {
    const now = clock.now();
    const code = openedBy(request, "design");
    if (code !== null) {
      return { code, addressOf: (key: string) => designFileAddress(signingKey, key, now) };
    }
    const share = openedBy(request, "share");
    const shared = share === null ? null : await findSharedDesign(db, hashOfShare(share), now);
    if (share === null || !shared) {
      throw tokenRefused();
    }
    const addressOf = (key: string) => sharedFileAddress(signingKey, share, key, now);
    return { code: shared.code, addressOf };
  };

  serve(api, getWalkthrough, {
    async find({ params, request, reply }) {
      // Neither the answer nor a refusal is cached.
      reply.header("cache-control", "private, no-store");
      const { code, addressOf } = await openDesign(request);
      const design = code === params.code ? await queries.findTokenDesign(db, code) : null;
      if (!design) {
        throw notFound("Design");
      }
      return { design, addressOf };
    },
    async handle({ found: { design, addressOf } }) {
      const { id, code, name, spaceId } = design;
      return {
        design: { code, name },
        space: await getSceneOf(parts, spaceId),
        screens: await listShownMedia(db, id, addressOf),
      };
    },
  });

  serve(api, getModelPreview, {
    async find({ params: { model }, request, reply }) {
      reply.header("cache-control", "private, no-store");
      const opened = openedBy(request, "model");
      if (opened === null) {
        throw tokenRefused();
      }
      const scene = opened === model ? await queries.findModelScene(db, Number(model)) : null;
      if (!scene) {
        throw notFound("Model");
      }
      return scene;
    },
    handle: async ({ found }) => presentScene(found),
  });
}

const tokenRefused = () =>
  new Refusal("unauthorised", "This walkthrough token is not valid or has expired.");

async function getSceneOf({ db }: AppParts, spaceId: number): Promise<Scene> {
  const scene = await queries.findScene(db, spaceId);
  if (!scene) {
    throw notFound("Walkthrough");
  }
  return presentScene(scene);
}

/** Returns the token of `Authorization: Walkthrough <token>`; empty if there is none. */
function tokenOf({ headers }: FastifyRequest): string {
  return /^Walkthrough (\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
}
