import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { spaceParams } from "./spaces.ts";
import { wireObject } from "../wire.ts";

export const productCategory = z.enum([
  "bookings",
  "staff",
  "furniture",
  "storage",
  "flexi-ticket",
]);

export const product = wireObject({
  sku: z.string(),
  name: z.string(),
  /** HTML, sanitised. */
  description: z.string(),
  image: z.string().nullable(),
  category: productCategory,
  /** 0 or less means unlimited. */
  maxQuantity: z.int(),
  /** Net minor units per hour; storage: per box and day. */
  prices: z.array(wireObject({ amount: z.int(), currency: z.string(), isDefault: z.boolean() })),
  options: z.array(
    wireObject({
      code: z.string(),
      name: z.string(),
      values: z.array(
        wireObject({
          code: z.string(),
          name: z.string(),
          image: z.string().nullable(),
          description: z.string(),
        }),
      ),
    }),
  ),
});
export type Product = z.output<typeof product>;

export const listProducts = endpoint({
  name: "listProducts",
  summary: "List the add-ons of a space",
  method: "GET",
  path: "/spaces/{code}/products/",
  access: "optional",
  params: spaceParams,
  status: 200,
  answer: z.array(product),
  refusals: ["not_found"],
});
