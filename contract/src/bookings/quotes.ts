import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { productCategory } from "../spaces/products.ts";
import { code, filledList, instant, moneyAmount, plainDate, text, wireObject } from "../wire.ts";

/** The maximum number of times in one deal. */
export const maxTimes = 20;

export const slot = wireObject({ start: instant, end: instant });

export const bookedTime = wireObject({
  start: instant,
  end: instant,
  includeFlexiTicket: z.boolean().default(false),
});

export const productChoice = wireObject({
  sku: code,
  quantity: z.int().min(0, "Choose 0 or more.").max(100_000),
  /** Option code → value code. */
  optionValues: z.record(z.string().max(80), z.string().max(80)).default({}),
});

/** A customer's choices: the fields that quotes and bookings share. */
export const basketFields = {
  space: code,
  times: filledList(bookedTime, "Choose at least one time.").max(
    maxTimes,
    `Choose at most ${maxTimes} times.`,
  ),
  products: z.array(productChoice).max(50).default([]),
  discounts: z.array(text(40)).max(1, "Only one code can be used.").default([]),
};

export const quoteLine = wireObject({
  /** The index of the line's time. */
  time: z.int(),
  /** `extra` was charged by staff, `credit` given back by staff; no quote has either. */
  kind: z.enum(["rental", "flexi_ticket", "product", "extra", "credit"]),
  sku: z.string(),
  name: z.string(),
  category: productCategory,
  quantity: z.int(),
  hours: z.number().nullable(),
  days: z.int().nullable(),
  optionValues: z.record(z.string(), z.string()),
  /** The gross discount. */
  discount: moneyAmount,
  net: moneyAmount,
  tax: moneyAmount,
  gross: moneyAmount,
});

export const quoteAnswer = wireObject({
  lines: z.array(quoteLine),
  discount: moneyAmount,
  total: moneyAmount,
  chargedNow: moneyAmount,
  outstanding: moneyAmount,
  outstandingDueDate: plainDate.nullable(),
});

export const getQuote = endpoint({
  name: "getQuote",
  summary: "Price a basket without checking whether its times are free",
  method: "POST",
  path: "/bookings/quote/",
  access: "optional",
  body: wireObject(basketFields),
  wrapper: "booking",
  status: 200,
  answer: quoteAnswer,
  refusals: ["too_many_requests"],
});
