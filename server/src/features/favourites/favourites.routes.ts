import * as contract from "@frontage/contract/favourites/favourites.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { notFound } from "../../http/reply/refusal.ts";
import { serve } from "../../http/request/serve.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { findSpace } from "../spaces/spaces.queries.ts";
import { getVisibleSpace } from "../spaces/visible-space.ts";
import * as changes from "./change-favourites.ts";
import * as queries from "./favourites.queries.ts";

/** Keeps the favourites of accounts. Source: docs/spaces/favourites.md */
export function favouritesRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, limits } = parts;

  const favouritesOf = async ({ id }: SignedInUser): Promise<contract.FavouritesAnswer> => {
    const [lists, spaces] = await Promise.all([
      queries.listFavouriteLists(db, id),
      queries.listFavouriteSpaces(db, id),
    ]);
    return { lists, spaces };
  };
  const count = async ({ id }: SignedInUser) => limits.consume("favourite", String(id));
  const getList = async (user: SignedInUser, code: string) => {
    const list = await queries.findFavouriteList(db, user.id, code);
    if (!list) {
      throw notFound("List");
    }
    return list;
  };

  serve(api, contract.listFavourites, { handle: ({ user }) => favouritesOf(user) });

  serve(api, contract.saveFavourite, {
    find: ({ params, user }) => getVisibleSpace(db, params.space, user),
    async handle({ user, found: { id: spaceId }, body: { list } }) {
      await count(user);
      await changes.saveFavourite(parts, user.id, { spaceId, list });
      return favouritesOf(user);
    },
  });

  serve(api, contract.removeFavourite, {
    // Also a space that is no longer listed.
    async find({ params }) {
      const space = await findSpace(db, params.space);
      if (!space) {
        throw notFound("Space");
      }
      return space;
    },
    async handle({ user, found }) {
      await queries.deleteFavourite(db, user.id, found.id);
      return favouritesOf(user);
    },
  });

  serve(api, contract.createFavouriteList, {
    async handle({ user, body: { name } }) {
      await count(user);
      await changes.createFavouriteList(parts, user.id, name);
      return favouritesOf(user);
    },
  });

  serve(api, contract.renameFavouriteList, {
    find: ({ params, user }) => getList(user, params.list),
    async handle({ user, found, body: { name } }) {
      await changes.renameFavouriteList(parts, user.id, found.id, name);
      return favouritesOf(user);
    },
  });

  serve(api, contract.deleteFavouriteList, {
    find: ({ params, user }) => getList(user, params.list),
    async handle({ user, found }) {
      await queries.deleteFavouriteList(db, found.id);
      return favouritesOf(user);
    },
  });

  serve(api, contract.mergeFavourites, {
    async handle({ user, body }) {
      await count(user);
      await changes.mergeFavourites(parts, user.id, body);
      return favouritesOf(user);
    },
  });
}
