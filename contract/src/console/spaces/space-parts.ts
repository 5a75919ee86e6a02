import { z } from "zod";
import { knownEmail } from "../../accounts/email.ts";
import { nameText } from "../../names.ts";
import { endpoint } from "../../endpoint.ts";
import { draftHtml } from "../../spaces/space-fields.ts";
import { amenityType, spaceParams } from "../../spaces/spaces.ts";
import { plainDate, text, wireObject } from "../../wire.ts";
import { version } from "../lists.ts";
import {
  consoleSpace,
  cropBox,
  focalPoint,
  pictureCode,
  pictureType,
  pictureUpload,
  uploadedPicture,
} from "./console-space.ts";

/** The maximum number of pictures of a space. */
export const maxSpacePictures = 40;

export const uploadSpacePicture = endpoint({
  name: "uploadSpacePicture",
  summary: "Store a picture in the sizes of the pages, for a space or a member of its staff",
  method: "POST",
  path: "/admin/spaces/{code}/pictures/",
  access: "staff",
  params: spaceParams,
  body: pictureUpload,
  bodyType: "multipart",
  status: 201,
  answer: uploadedPicture,
  refusals: ["not_found", "too_many_requests"],
});

export const saveSpacePictures = endpoint({
  name: "saveSpacePictures",
  summary: "Save the pictures of a space in their order, with alt texts, focal points and crops",
  method: "PUT",
  path: "/admin/spaces/{code}/pictures/",
  access: "staff",
  params: spaceParams,
  body: wireObject({
    version,
    pictures: z
      .array(
        wireObject({
          code: pictureCode,
          type: pictureType,
          alt: text(300, "Describe the picture"),
          focus: focalPoint,
          /** A part of the uploaded picture, in its pixels; null for the whole picture. */
          crop: cropBox.nullable(),
        }),
      )
      .max(maxSpacePictures),
  }),
  status: 200,
  answer: consoleSpace,
  refusals: ["not_found", "stale", "too_many_requests"],
});

export const saveSpaceAmenities = endpoint({
  name: "saveSpaceAmenities",
  summary: "Save the amenities of a space in their order",
  method: "PUT",
  path: "/admin/spaces/{code}/amenities/",
  access: "staff",
  params: spaceParams,
  body: wireObject({ version, amenities: z.array(amenityType).max(amenityType.options.length) }),
  status: 200,
  answer: consoleSpace,
  refusals: ["not_found", "stale"],
});

export const saveSpaceStaff = endpoint({
  name: "saveSpaceStaff",
  summary: "Save the people who look after a space",
  method: "PUT",
  path: "/admin/spaces/{code}/staff/",
  access: "staff",
  params: spaceParams,
  body: wireObject({
    version,
    staff: z
      .array(
        wireObject({
          name: nameText(80, "Name is required"),
          title: text(120, "Role is required"),
          /** The address of a stored picture, as returned by an upload. */
          image: z
            .string()
            .regex(/^\/pictures\/[0-9a-f]{16}\/\d{1,5}\.webp$/, "Choose an uploaded picture")
            .nullable(),
        }),
      )
      .max(20),
  }),
  status: 200,
  answer: consoleSpace,
  refusals: ["not_found", "stale"],
});

export const saveSpaceAnswers = endpoint({
  name: "saveSpaceAnswers",
  summary: "Save the questions and answers of a space in their order",
  method: "PUT",
  path: "/admin/spaces/{code}/answers/",
  access: "staff",
  params: spaceParams,
  body: wireObject({
    version,
    answers: z
      .array(
        wireObject({
          question: text(200, "Question is required"),
          /** HTML, sanitised by the server. */
          answer: draftHtml,
        }),
      )
      .max(40),
  }),
  status: 200,
  answer: consoleSpace,
  refusals: ["not_found", "stale"],
});

const splitMessage = "Enter a split from 0 to 100 %";

/** Like `fraction` in wire.ts, with a message for people who enter per cent. */
const split = z.codec(
  z.number({ error: splitMessage }).min(0, splitMessage).max(1, splitMessage),
  z.string(),
  { decode: String, encode: Number },
);

export const saveSpaceLettings = endpoint({
  name: "saveSpaceLettings",
  summary: "Save the periods in which landlords let a space, with their splits",
  method: "PUT",
  path: "/admin/spaces/{code}/lettings/",
  access: "staff",
  params: spaceParams,
  body: wireObject({
    version,
    lettings: z
      .array(
        wireObject({
          email: knownEmail,
          split,
          startDate: plainDate,
          endDate: plainDate.nullable(),
        }),
      )
      .max(100),
  }),
  status: 200,
  answer: consoleSpace,
  refusals: ["not_found", "stale"],
});
