import { endpoint } from "../endpoint.ts";
import { code, fraction, wireObject } from "../wire.ts";
import { z } from "zod";

export const discount = wireObject({ code: z.string(), description: z.string(), rate: fraction });

export const getDiscount = endpoint({
  name: "getDiscount",
  summary: "Return a promo code and its discount",
  method: "GET",
  path: "/discounts/{code}/",
  access: "public",
  params: wireObject({ code }),
  status: 200,
  answer: discount,
  refusals: ["not_found", "too_many_requests"],
});

export const validateDiscount = endpoint({
  name: "validateDiscount",
  summary:
    "Check whether the caller may use a promo code. Refused with 400 and `maxUsagesExceeded` once it is used up",
  method: "GET",
  path: "/discounts/{code}/validate/",
  access: "optional",
  params: wireObject({ code }),
  status: 200,
  answer: discount,
  refusals: ["not_found", "too_many_requests"],
});
