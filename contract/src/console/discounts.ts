import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { code, fraction, instant, moneyAmount, plainDate, text, wireObject } from "../wire.ts";
import { listOf, listPage, searchText, version } from "./lists.ts";

/** Whether customers can use a code: today, from a later date, no longer, or never again. */
export const discountStatus = z.enum(["active", "planned", "ended", "archived"]);
export type DiscountStatus = z.output<typeof discountStatus>;

export const staffDiscount = wireObject({
  code: z.string(),
  description: z.string(),
  rate: fraction,
  oncePerUser: z.boolean(),
  /** Null for no limit. */
  maxUses: z.int().nullable(),
  uses: z.int(),
  /** The first and last date on which the code is accepted; null without a limit. */
  startDate: plainDate.nullable(),
  endDate: plainDate.nullable(),
  status: discountStatus,
  version,
});
export type StaffDiscount = z.output<typeof staffDiscount>;

const discountCode = z
  .string()
  .min(1, { error: "Code is required", abort: true })
  .max(40, "Use at most 40 characters.")
  .regex(/^[A-Z0-9]+$/, "Use capital letters and digits only.");

const rules = {
  code: discountCode,
  description: text(200, "Description is required"),
  rate: fraction,
  oncePerUser: z.boolean(),
  maxUses: z
    .int({ error: "Use a whole number." })
    .min(1, "Use 1 or more.")
    .max(1_000_000_000)
    .nullable(),
  startDate: plainDate.nullable(),
  endDate: plainDate.nullable(),
};

const params = wireObject({ code });
const versionBody = wireObject({ version });

export const listStaffDiscounts = endpoint({
  name: "listStaffDiscounts",
  summary: "List the discounts to staff",
  method: "GET",
  path: "/admin/discounts/",
  access: "staff",
  query: wireObject({
    ...listPage,
    /** Words in the code or the description. */
    q: searchText,
    status: discountStatus.optional(),
    sort: z.enum(["code", "-code", "uses", "-uses", "end_date", "-end_date"]).optional(),
  }),
  status: 200,
  answer: listOf(staffDiscount),
  refusals: ["not_found"],
});

export const getStaffDiscount = endpoint({
  name: "getStaffDiscount",
  summary: "Return a discount to staff",
  method: "GET",
  path: "/admin/discounts/{code}/",
  access: "staff",
  params,
  status: 200,
  answer: staffDiscount,
  refusals: ["not_found"],
});

export const addDiscount = endpoint({
  name: "addDiscount",
  summary: "Add a discount",
  method: "POST",
  path: "/admin/discounts/",
  access: "staff",
  body: wireObject(rules),
  status: 201,
  answer: staffDiscount,
  refusals: ["not_found"],
});

export const updateDiscount = endpoint({
  name: "updateDiscount",
  summary: "Change a discount. The code of a used discount cannot change",
  method: "PUT",
  path: "/admin/discounts/{code}/",
  access: "staff",
  params,
  body: wireObject({ ...rules, version }),
  status: 200,
  answer: staffDiscount,
  refusals: ["not_found", "stale"],
});

export const archiveDiscount = endpoint({
  name: "archiveDiscount",
  summary: "Archive a discount, so that customers cannot use its code",
  method: "POST",
  path: "/admin/discounts/{code}/archive/",
  access: "staff",
  params,
  body: versionBody,
  status: 200,
  answer: staffDiscount,
  refusals: ["not_found", "stale"],
});

export const restoreDiscount = endpoint({
  name: "restoreDiscount",
  summary: "Restore an archived discount",
  method: "POST",
  path: "/admin/discounts/{code}/restore/",
  access: "staff",
  params,
  body: versionBody,
  status: 200,
  answer: staffDiscount,
  refusals: ["not_found", "stale"],
});

/** A use of a discount: the deal, its customer and its bookings. */
const discountUse = wireObject({
  deal: z.string(),
  placed: instant,
  customer: wireObject({ name: z.string(), email: z.string() }),
  space: z.string(),
  bookings: z.array(z.string()),
  /** The gross amount that the discount took off. */
  discount: moneyAmount,
});
export type DiscountUse = z.output<typeof discountUse>;

export const listDiscountUses = endpoint({
  name: "listDiscountUses",
  summary: "List who has used a discount on which bookings, the latest first",
  method: "GET",
  path: "/admin/discounts/{code}/uses/",
  access: "staff",
  params,
  query: wireObject(listPage),
  status: 200,
  answer: listOf(discountUse),
  refusals: ["not_found"],
});
