import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { nameText } from "../../names.ts";
import { code, moneyAmount, wireObject } from "../../wire.ts";
import { version } from "../lists.ts";

/** The categories that staff sell as add-ons; rental and flexi-ticket have prices elsewhere. */
export const addOnCategory = z.enum(["staff", "furniture", "storage"], {
  error: "Category is required",
});
export type AddOnCategory = z.output<typeof addOnCategory>;

const option = wireObject({
  code,
  name: nameText(80, "Name is required"),
  values: z
    .array(
      wireObject({
        code,
        name: nameText(80, "Name is required"),
        description: z.string().max(500),
      }),
    )
    .min(1, "Add at least one value.")
    .max(20),
});

const productFields = {
  name: nameText(80, "Name is required"),
  /** HTML, sanitised. */
  description: z.string().max(2000, "Use at most 2000 characters."),
  category: addOnCategory,
  /** 0 means unlimited. */
  maxQuantity: z.int({ error: "Use a whole number." }).min(0, "Use 0 or more.").max(100_000),
  /** Net per hour; storage: per box and day. One for each currency. */
  prices: z
    .array(moneyAmount)
    .min(1, "Enter an amount in each row, such as £18.00. 0 is free.")
    .max(20),
  options: z.array(option).max(10),
};

export const staffProduct = wireObject({
  ...productFields,
  category: z.enum(["bookings", "staff", "furniture", "storage", "flexi-ticket"]),
  maxQuantity: z.int(),
  sku: z.string(),
  isArchived: z.boolean(),
  /** The number of upcoming bookings that have it. */
  comingBookings: z.int(),
  version,
});
export type StaffProduct = z.output<typeof staffProduct>;

const spaceParams = wireObject({ code });
const productParams = wireObject({ code, sku: code });
const versionBody = wireObject({ version });

const spaceProducts = wireObject({
  space: wireObject({ code: z.string(), name: z.string(), currency: z.string() }),
  /** In the order of the page, archived ones last. */
  products: z.array(staffProduct),
});
export type SpaceProducts = z.output<typeof spaceProducts>;

export const getSpaceProducts = endpoint({
  name: "getSpaceProducts",
  summary: "Return the add-ons of a space to staff, archived ones included",
  method: "GET",
  path: "/admin/spaces/{code}/products/",
  access: "staff",
  params: spaceParams,
  status: 200,
  answer: spaceProducts,
  refusals: ["not_found"],
});

export const addProduct = endpoint({
  name: "addProduct",
  summary: "Add an add-on to a space",
  method: "POST",
  path: "/admin/spaces/{code}/products/",
  access: "staff",
  params: spaceParams,
  body: wireObject({
    ...productFields,
    /** Made from the name if it is absent. */
    sku: code.optional(),
  }),
  status: 201,
  answer: staffProduct,
  refusals: ["not_found"],
});

export const updateProduct = endpoint({
  name: "updateProduct",
  summary: "Change an add-on. Placed bookings keep their prices",
  method: "PUT",
  path: "/admin/spaces/{code}/products/{sku}/",
  access: "staff",
  params: productParams,
  body: wireObject({ ...productFields, version }),
  status: 200,
  answer: staffProduct,
  refusals: ["not_found", "stale"],
});

export const archiveProduct = endpoint({
  name: "archiveProduct",
  summary: "Stop selling an add-on. Bookings that have it keep it",
  method: "POST",
  path: "/admin/spaces/{code}/products/{sku}/archive/",
  access: "staff",
  params: productParams,
  body: versionBody,
  status: 200,
  answer: staffProduct,
  refusals: ["not_found", "stale"],
});

export const restoreProduct = endpoint({
  name: "restoreProduct",
  summary: "Sell an archived add-on again",
  method: "POST",
  path: "/admin/spaces/{code}/products/{sku}/restore/",
  access: "staff",
  params: productParams,
  body: versionBody,
  status: 200,
  answer: staffProduct,
  refusals: ["not_found", "stale"],
});

export const orderProducts = endpoint({
  name: "orderProducts",
  summary: "Reorder the add-ons of a space. The list must contain exactly the add-ons on sale",
  method: "PUT",
  path: "/admin/spaces/{code}/products-order/",
  access: "staff",
  params: spaceParams,
  body: wireObject({ skus: z.array(code).max(200) }),
  status: 200,
  answer: spaceProducts,
  refusals: ["not_found", "stale"],
});
