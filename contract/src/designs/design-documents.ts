import {
  fontNames,
  artworkLimits,
  shapeKinds,
  textAligns,
  type Artwork,
} from "@frontage/domain/designs/editor/artwork.ts";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { givenName, optionalNameText } from "../names.ts";
import { chosenCode, code, identifier, instant, isPlain, wireObject } from "../wire.ts";
import { designGroupParams } from "./designs.ts";

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/, "Expected a colour such as #d9411e.");
const font = z.enum(fontNames, { error: "Expected a typeface of the editor." });
const fileKey = identifier(300, "Expected the key of an uploaded file.");

/** The furthest that an object may lie outside the screen, in pixels. */
const place = z.number().min(-100_000).max(100_000);
const side = z.number().positive().max(100_000);
const box = { x: place, y: place, width: side, height: side };
const freeText = z
  .string()
  .max(artworkLimits.textLength)
  .refine(isPlain, "Remove the control characters.");

const paint = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("solid"), colour: colour }),
  z.strictObject({
    kind: z.literal("gradient"),
    angle: z.number().min(-360).max(360),
    from: colour,
    to: colour,
  }),
]);

const placed = {
  ...box,
  id: code,
  name: givenName(80),
  angle: z.number().min(-360).max(360),
  opacity: z.number().min(0).max(1),
  hidden: z.boolean(),
  locked: z.boolean(),
  group: code.nullable(),
};

const fraction = z.number().min(0).max(1);

const artworkObject = z.discriminatedUnion("type", [
  z.strictObject({
    ...placed,
    type: z.literal("text"),
    text: freeText,
    font,
    size: z.number().min(1).max(10_000),
    weight: z.int().min(100).max(900),
    colour: colour,
    align: z.enum(textAligns),
    leading: z.number().min(0.5).max(4),
    tracking: z.number().min(-500).max(2000),
    caps: z.boolean(),
  }),
  z.strictObject({
    ...placed,
    type: z.literal("picture"),
    file: fileKey,
    natural: z.strictObject({ width: side, height: side }),
    crop: z.strictObject({
      x: fraction,
      y: fraction,
      width: fraction.positive(),
      height: fraction.positive(),
    }),
  }),
  z.strictObject({
    ...placed,
    type: z.literal("shape"),
    shape: z.enum(shapeKinds),
    fill: paint.nullable(),
    stroke: colour.nullable(),
    thickness: z.number().min(0).max(2000),
    radius: z.number().min(0).max(10_000),
  }),
  z.strictObject({
    ...placed,
    type: z.literal("qr"),
    text: freeText.max(300),
    colour: colour,
    ground: colour,
  }),
]);

/** Objects of a design, from the back to the front. */
export const artworkObjects = z
  .array(artworkObject)
  .max(artworkLimits.objects, `A design holds at most ${artworkLimits.objects} objects.`)
  .readonly();

/** An editor document. It refers to pictures by the keys of their files, never by address. */
export const artwork = z.strictObject({
  width: z.int().min(1).max(artworkLimits.side),
  height: z.int().min(1).max(artworkLimits.side),
  background: paint,
  objects: artworkObjects,
}) satisfies z.ZodType<Artwork>;

const artworkFile = wireObject({ fileKey: z.string(), url: z.string() });

const designDocument = wireObject({
  code: z.string(),
  /** The number of saves. */
  version: z.int(),
  savedAt: instant,
  /** The published version; null if there is none. */
  publishedVersion: z.int().nullable(),
  content: artwork,
  /** Addresses of its pictures, valid for an hour. */
  files: z.array(artworkFile),
});
export type DesignDocument = z.output<typeof designDocument>;

const documentParams = wireObject({ designCode: code, screenGroupCode: code, documentCode: code });

export const createDesignDocument = endpoint({
  name: "createDesignDocument",
  summary:
    "Create the editor document of a screen group with the group's pixels, or return the one it has",
  method: "POST",
  path: "/designs/{design_code}/screen-groups/{screen_group_code}/documents/",
  access: "signed_in",
  params: designGroupParams,
  status: 201,
  answer: designDocument,
  refusals: ["not_found"],
});

export const getDesignDocument = endpoint({
  name: "getDesignDocument",
  summary: "Return an editor document",
  method: "GET",
  path: "/designs/{design_code}/screen-groups/{screen_group_code}/documents/{document_code}/",
  access: "signed_in",
  params: documentParams,
  status: 200,
  answer: designDocument,
  refusals: ["not_found"],
});

export const saveDesignDocument = endpoint({
  name: "saveDesignDocument",
  summary:
    "Save an editor document. Refused with 409 `stale`, `version` and `saved_at` if it was saved elsewhere since `version`",
  method: "PUT",
  path: "/designs/{design_code}/screen-groups/{screen_group_code}/documents/{document_code}/",
  access: "signed_in",
  params: documentParams,
  body: wireObject({
    /** The version on which the changes are based. */
    version: z.int().min(1).max(2_000_000_000),
    content: artwork,
  }),
  status: 200,
  answer: wireObject({ version: z.int(), savedAt: instant }),
  refusals: ["not_found", "stale"],
});

const designId = chosenCode("Expected the code of an editor document.");

export const openCanvaDesign = endpoint({
  name: "openCanvaDesign",
  summary: "Record which editor document a screen group uses",
  method: "PUT",
  path: "/canva/designs/{design_code}/screen-groups/{screen_group_code}/",
  access: "signed_in",
  params: designGroupParams,
  body: wireObject({ designId }),
  status: 204,
  refusals: ["not_found"],
});

export const importCanvaDesign = endpoint({
  name: "importCanvaDesign",
  summary: "Publish the exported picture of an editor document on its screen group",
  method: "PUT",
  path: "/canva/designs/{design_code}/screen-groups/{screen_group_code}/import/",
  access: "signed_in",
  params: designGroupParams,
  body: wireObject({
    /** The key of a file uploaded for this screen group, or its upload address. */
    url: identifier(4000, "Expected the address of an uploaded file."),
    designId,
  }),
  status: 204,
  refusals: ["not_found", "too_many_requests"],
});

const editorPicture = wireObject({
  code: z.string(),
  name: z.string(),
  fileKey: z.string(),
  /** Valid for an hour. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type EditorPicture = z.output<typeof editorPicture>;

export const listEditorPictures = endpoint({
  name: "listEditorPictures",
  summary: "List the pictures that the caller uses in designs, newest first",
  method: "GET",
  path: "/editor/pictures/",
  access: "signed_in",
  status: 200,
  answer: z.array(editorPicture),
});

export const addEditorPicture = endpoint({
  name: "addEditorPicture",
  summary: "Add an uploaded picture to the caller's library",
  method: "POST",
  path: "/editor/pictures/",
  access: "signed_in",
  body: wireObject({ fileKey, name: givenName(200).min(1, "Fill in this field.") }),
  status: 201,
  answer: editorPicture,
  refusals: ["not_found", "too_many_requests"],
});

export const removeEditorPicture = endpoint({
  name: "removeEditorPicture",
  summary: "Remove a picture from the caller's library; designs that show it keep it",
  method: "DELETE",
  path: "/editor/pictures/{code}/",
  access: "signed_in",
  params: wireObject({ code }),
  status: 204,
  refusals: ["not_found"],
});

const brandFields = {
  name: optionalNameText(100),
  colours: z
    .array(colour)
    .max(
      artworkLimits.brandColours,
      `A brand kit holds at most ${artworkLimits.brandColours} colours.`,
    ),
  headingFont: font,
  textFont: font,
};

/** A customer's colours, fonts and logo. Version 0 has never been saved. */
const brandKit = wireObject({
  ...brandFields,
  name: z.string(),
  logo: editorPicture.nullable(),
  version: z.int(),
});
export type BrandKit = z.output<typeof brandKit>;

export const getBrandKit = endpoint({
  name: "getBrandKit",
  summary: "Return the caller's brand kit",
  method: "GET",
  path: "/brand-kit/",
  access: "signed_in",
  status: 200,
  answer: brandKit,
});

export const saveBrandKit = endpoint({
  name: "saveBrandKit",
  summary: "Save the caller's brand kit. Refused with 409 `stale` if it was saved elsewhere",
  method: "PUT",
  path: "/brand-kit/",
  access: "signed_in",
  body: wireObject({
    ...brandFields,
    /** The code of a picture in the caller's library. */
    logo: code.nullable(),
    version: z.int().min(0).max(2_000_000_000),
  }),
  status: 200,
  answer: brandKit,
  refusals: ["stale"],
});
