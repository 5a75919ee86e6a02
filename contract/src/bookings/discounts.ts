import { endpoint } from "../endpoint.ts";
import { code, fraction, wireObject } from "../wire.ts";
import { z } from "zod";

export const discount = wireObject({ code: z.string(), description: z.string(), rate: fraction });

export const getDiscount = endpoint({
  name: "getDiscount",
  summary: "A discount code and what it gives",
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
  summary: "Whether the caller may use a code: 400 with `maxUsagesExceeded` when not any more",
  method: "GET",
  path: "/discounts/{code}/validate/",
  access: "optional",
  params: wireObject({ code }),
  status: 200,
  answer: discount,
  refusals: ["not_found", "too_many_requests"],
});
