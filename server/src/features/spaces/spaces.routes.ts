import { listProducts } from "@frontage/contract/spaces/products.ts";
import { getSpace, listPreviews } from "@frontage/contract/spaces/spaces.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { serve } from "../../http/request/serve.ts";
import { largestAddress, presentPreview } from "./present-preview.ts";
import { presentSpaces } from "./present-space.ts";
import * as queries from "./spaces.queries.ts";
import { getVisibleSpace, maySee, spaceNotFound } from "./visible-space.ts";

/** Serves a space to visitors. */
export function spacesRoutes(api: FastifyInstance, { db, clock }: AppParts): void {
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
}
