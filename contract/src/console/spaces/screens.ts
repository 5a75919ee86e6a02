import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { nameText } from "../../names.ts";
import { regionFields, screenGroupFields, spaceParams } from "../../spaces/spaces.ts";
import { code, wireObject } from "../../wire.ts";
import { version } from "../lists.ts";
import { pictureCode, uploadedPicture } from "./console-space.ts";

const maxRegions = 20;
const maxGroups = 20;
const maxPanels = 36;
const maxPixels = 16_384;
/** Centimetres. */
const maxLength = 10_000;

const pixelMessage = `Enter whole pixels from 1 to ${maxPixels}`;
const pixels = z.int(pixelMessage).min(1, pixelMessage).max(maxPixels, pixelMessage);
const pixelPosition = z.int(pixelMessage).min(-maxPixels).max(maxPixels);
const lengthMessage = "Enter whole centimetres from 1 to 10,000";
const length = z.int(lengthMessage).min(1, lengthMessage).max(maxLength, lengthMessage);
const positionMessage = "Enter whole centimetres from 0 to 10,000";
const position = z.int(positionMessage).min(0, positionMessage).max(maxLength, positionMessage);
const bezel = z.int(pixelMessage).min(0, pixelMessage).max(maxPixels, pixelMessage);

/** A group with what depends on it: its size stays while bookings to come show a design on it. */
const consoleScreenGroup = wireObject({
  ...screenGroupFields,
  /** How many designs have something on it. */
  designs: z.int(),
  /** How many players in use show it. */
  players: z.int(),
  /** What it shows while no design plays on it; null if it is dark. */
  idlePicture: uploadedPicture.nullable(),
});

const consoleRegion = wireObject({ ...regionFields, screenGroups: z.array(consoleScreenGroup) });

/** The walls of a space with their screens. Source: docs/spaces/screens.md#walls-and-screens */
export const consoleScreens = wireObject({
  code: z.string(),
  /** The version of the space. */
  version,
  regions: z.array(consoleRegion),
  /** Groups that were removed while designs or players used them. A save that names one restores it. */
  archived: z.array(consoleScreenGroup),
});
export type ConsoleScreens = z.output<typeof consoleScreens>;
export type ConsoleRegion = ConsoleScreens["regions"][number];
export type ConsoleScreenGroup = ConsoleRegion["screenGroups"][number];

export const getConsoleScreens = endpoint({
  name: "getConsoleScreens",
  summary: "Return the walls and screens of a space to staff",
  method: "GET",
  path: "/admin/spaces/{code}/screens/",
  access: "staff",
  params: spaceParams,
  status: 200,
  answer: consoleScreens,
  refusals: ["not_found"],
});

const panel = wireObject({
  x: pixelPosition,
  y: pixelPosition,
  width: pixels,
  height: pixels,
  bezels: wireObject({ left: bezel, right: bezel, top: bezel, bottom: bezel }),
  /** Clockwise rotation about its centre, in degrees. */
  rotation: z.number().min(-360).max(360),
});

export const saveSpaceScreens = endpoint({
  name: "saveSpaceScreens",
  summary: "Save the walls and screens of a space in their order, archiving removed groups in use",
  method: "PUT",
  path: "/admin/spaces/{code}/screens/",
  access: "staff",
  params: spaceParams,
  body: wireObject({
    version,
    regions: z
      .array(
        wireObject({
          /** Null for a new wall. */
          code: code.nullable(),
          name: nameText(60, "Name is required"),
          /** Centimetres. */
          size: wireObject({ width: length, height: length }),
          screenGroups: z
            .array(
              wireObject({
                /** Null for a new group. */
                code: code.nullable(),
                name: nameText(60, "Name is required"),
                isDesignHero: z.boolean(),
                resolution: wireObject({ width: pixels, height: pixels }),
                /** Centimetres from the top left of the wall. */
                bounds: wireObject({ x: position, y: position, width: length, height: length }),
                /** Its panels in its pixels. */
                screens: z.array(panel).min(1, "A group needs a panel").max(maxPanels),
                /** An uploaded picture; null for none. Without this field, the idle picture stays. */
                idlePicture: pictureCode.nullable().optional(),
              }),
            )
            .max(maxGroups),
        }),
      )
      .max(maxRegions),
  }),
  status: 200,
  answer: consoleScreens,
  refusals: ["not_found", "stale", "screens_in_use"],
});
