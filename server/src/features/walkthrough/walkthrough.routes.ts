import { getModelPreview } from "@frontage/contract/admin/spaces/walkthrough.ts";
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

  /** @throws Refusal unauthorised without a valid token */
  const openedBy = (request: FastifyRequest, kind: "design" | "model"): string => {
    const opened = codeOfToken(signingKey, kind, tokenOf(request), clock.now());
    if (opened === null) {
      throw new Refusal("unauthorised", "This walkthrough token is not valid or has expired.");
    }
    return opened;
  };

  serve(api, getWalkthrough, {
    async find({ params, request, reply }) {
      // Neither the answer nor a refusal is cached.
      reply.header("cache-control", "private, no-store");
      const opened = openedBy(request, "design");
      const design = opened === params.code ? await queries.findTokenDesign(db, opened) : null;
      if (!design) {
        throw notFound("Design");
      }
      return design;
    },
    async handle({ found: { id, code, name, spaceId } }) {
      return {
        design: { code, name },
        space: await getSceneOf(parts, spaceId),
        screens: await listShownMedia(parts, id),
      };
    },
  });

  serve(api, getModelPreview, {
    async find({ params: { model }, request, reply }) {
      reply.header("cache-control", "private, no-store");
      const opened = openedBy(request, "model");
      const scene = opened === model ? await queries.findModelScene(db, Number(model)) : null;
      if (!scene) {
        throw notFound("Model");
      }
      return scene;
    },
    handle: async ({ found }) => presentScene(found),
  });
}

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
