import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { nameText } from "../../names.ts";
import { spaceParams } from "../../spaces/spaces.ts";
import { isHttpsAddress } from "../../web-address.ts";
import { chosenCode, controlCharactersMessage, isPlain, wireObject } from "../../wire.ts";
import { version } from "../lists.ts";
import { adminSpace } from "./admin-space.ts";

/** The name of a time zone, such as `Europe/London`; whether it exists is checked by the server. */
export const timeZone = z
  .string({ error: "Time zone is required" })
  .min(1, { error: "Time zone is required", abort: true })
  .max(60)
  .regex(/^[A-Za-z0-9_+/-]+$/, "Choose a time zone such as Europe/London");

export const currencyCode = z
  .string({ error: "Currency is required" })
  .regex(/^[A-Z]{3}$/, "Choose a currency such as GBP");

/** Text that a draft may leave empty. */
function draftText(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, `Use at most ${maxLength} characters.`)
    .refine(isPlain, controlCharactersMessage);
}

const httpsMessage = "Enter an address that starts with https://";
const httpsAddress = z
  .string()
  .trim()
  .max(500, httpsMessage)
  .refine(isHttpsAddress, httpsMessage)
  .nullable();

const maxHtml = 20_000;

/** HTML of a draft, which the server sanitises. */
export const draftHtml = draftText(maxHtml);

export const saveSpaceTexts = endpoint({
  name: "saveSpaceTexts",
  summary: "Save the texts and facts of a space",
  method: "PUT",
  path: "/admin/spaces/{code}/texts/",
  access: "staff",
  params: spaceParams,
  body: wireObject({
    version,
    name: nameText(80, "Name is required"),
    /** The code, time zone and currency can change until the space is published. */
    code: chosenCode("Code is required"),
    city: nameText(80, "City is required"),
    timeZone,
    currency: currencyCode,
    shortDescription: draftText(300),
    shortAddress: draftText(120),
    address: draftText(300),
    arrival: draftText(1000).nullable(),
    description: draftHtml,
    tourUrl: httpsAddress,
    tourDescription: draftText(500).nullable(),
    mapUrl: httpsAddress,
    mapImageUrl: httpsAddress,
    floorArea: z.int("Enter whole square feet").min(0).max(1_000_000),
    footfallPeriod: draftText(120),
    isDesignHero: z.boolean(),
    designerEnabled: z.boolean(),
    previewerEnabled: z.boolean(),
    pageTitle: draftText(90),
    metaDescription: draftText(300),
    samplePrice: z.int("Enter an amount such as 480").min(0).max(100_000_000),
  }),
  status: 200,
  answer: adminSpace,
  refusals: ["not_found", "stale"],
});
