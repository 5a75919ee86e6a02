import { listProducts } from "@frontage/contract/spaces/products.ts";
import { getSpace, listPreviews, listSpaces } from "@frontage/contract/spaces/spaces.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { serveCached } from "../../http/reply/serve-cached.ts";
import { serve } from "../../http/request/serve.ts";
import { largestAddress, presentPreview } from "./present-preview.ts";
import { presentSpaces } from "./present-space.ts";
import * as queries from "./spaces.queries.ts";
import { getVisibleSpace, maySee, spaceNotFound } from "./visible-space.ts";

/** Serves spaces to visitors. Returns a handle to the cached list, for changes by staff. */
export function spacesRoutes(api: FastifyInstance, { db, clock }: AppParts): { forget(): void } {
  const cachedList = serveCached(api, listSpaces, async () =>
    presentSpaces(db, await queries.listVisibleSpaces(db), clock.now()),
  );

  serve(api, getSpace, {
    async find({ params, user }) {
      const space = await queries.findSpace(db, params.code);
      if (!space || !maySee(space, user)) {
        throw spaceNotFound();
      }
      return space;
    },
    async handle({ found }) {
      const [space] = await presentSpaces(db, [found], clock.now());
      if (!space) {
        throw spaceNotFound();
      }
      return space;
    },
  });

  serve(api, listPreviews, {
    find: ({ params, user }) => getVisibleSpace(db, params.code, user),
    async handle({ found }) {
      const previews = await queries.listPreviews(db, found.id);
      return previews.map(presentPreview);
    },
  });

  serve(api, listProducts, {
    find: ({ params, user }) => getVisibleSpace(db, params.code, user),
    async handle({ found }) {
      const products = await queries.listProducts(db, found.id);
      return products.map(({ pictureHash, pictureWidths, prices, options, ...product }) => ({
        ...product,
        image: largestAddress(pictureHash, pictureWidths),
        prices: prices.map((price) => ({ ...price, isDefault: price.currency === found.currency })),
        options: options.map((option) => ({ ...option, values: [...option.values] })),
      }));
    },
  });

  return cachedList;
}
