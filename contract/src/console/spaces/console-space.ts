import { z } from "zod";
import { staffSpaceFacts } from "../../spaces/space-facts.ts";
import { staffSpaceFields } from "../../spaces/space-fields.ts";
import { amenityType, picture, spaceStatus } from "../../spaces/spaces.ts";
import { file, fraction, plainDate, wallTime, wireObject } from "../../wire.ts";
import { version } from "../lists.ts";

/** What a space needs before it can be booked. Source: docs/spaces/opening-a-space.md#the-checklist */
export const checklistItem = z.enum([
  "texts",
  "pictures",
  "prices",
  "tax",
  "opening_hours",
  "licence",
]);
export type ChecklistItem = z.output<typeof checklistItem>;

/** A point of a picture in per cent of its width and height. Pages keep it in view. */
export const focalPoint = wireObject({
  x: z.int().min(0).max(100),
  y: z.int().min(0).max(100),
});

/** A part of a picture, in its pixels. */
export const cropBox = wireObject({
  x: z.int().nonnegative(),
  y: z.int().nonnegative(),
  width: z.int().positive(),
  height: z.int().positive(),
});

export const pictureType = z.enum(["banner", "gallery"]);

/** The hash that names an uploaded picture. */
export const pictureCode = z.string().regex(/^[0-9a-f]{16}$/, "Choose an uploaded picture");

/** An uploaded picture and its code. */
export const uploadedPicture = wireObject({ code: pictureCode, picture });
export type UploadedPicture = z.output<typeof uploadedPicture>;

/** A picture in the body of a call that stores it in the sizes of the pages. */
export const pictureUpload = wireObject({
  file: file({
    maxBytes: 15 * 1024 * 1024,
    types: ["image/png", "image/jpeg", "image/webp"],
    tooLargeMessage: "Picture cannot be larger than 15 MB",
    wrongTypeMessage: "Picture must be a JPEG, PNG or WebP file",
  }),
});

const consolePicture = wireObject({
  /** The uploaded picture, of which `crop` is a part. */
  original: uploadedPicture,
  /** The picture on the pages. */
  picture,
  type: pictureType,
  focus: focalPoint,
  crop: cropBox.nullable(),
});

/** A time in which a landlord lets a space. Source: docs/people/landlords.md#letting-periods */
const lettingPeriod = wireObject({
  name: z.string(),
  email: z.string(),
  split: fraction,
  startDate: plainDate,
  /** Included; null without an end. */
  endDate: plainDate.nullable(),
});

/** The booking rules that a space has of its own; null follows the site. Source: docs/booking/own-rules.md */
const ownRules = wireObject({
  /** From Monday on. */
  ownHours: z.array(
    wireObject({
      isClosed: z.boolean(),
      startTime: wallTime.nullable(),
      endTime: wallTime.nullable(),
    }),
  ),
  ownMinDateOffset: z.int().nullable(),
  ownMinDuration: z.int().nullable(),
  ownMaxDuration: z.int().nullable(),
});

/** A space with everything that staff edit, and what it still needs. Source: docs/spaces/opening-a-space.md */
export const consoleSpace = wireObject({
  version,
  status: spaceStatus,
  isArchived: z.boolean(),
  bookingEnabled: z.boolean(),
  /** Once published, links to the space exist, so its code, time zone and currency cannot change. */
  hasBeenPublished: z.boolean(),
  ...staffSpaceFields,
  ...staffSpaceFacts,
  floorPlan: uploadedPicture.nullable(),
  pictures: z.array(consolePicture),
  amenities: z.array(amenityType),
  ownRules,
  staff: z.array(wireObject({ name: z.string(), title: z.string(), image: z.string().nullable() })),
  /** Answers are HTML, sanitised. */
  answers: z.array(wireObject({ question: z.string(), answer: z.string() })),
  /** The earliest first. */
  lettings: z.array(lettingPeriod),
  /** Characters of name and address that documents cannot print. Source: docs/booking/documents.md#on-the-page */
  unprintable: z.array(z.string()),
  /** What the checklist still lacks. */
  missing: z.array(checklistItem),
  bookingsToCome: z.int(),
  /** Today in the space's time zone. */
  today: plainDate,
});
export type ConsoleSpace = z.output<typeof consoleSpace>;
