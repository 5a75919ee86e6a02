import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { spaceParams } from "../../spaces/spaces.ts";
import { instant, intervalNames, wallTime, wireObject } from "../../wire.ts";
import { version } from "../lists.ts";
import { consoleSpace } from "./console-space.ts";

/** The own hours of a weekday as staff enter them. Without times the site's hours apply. */
const enteredHours = wireObject({
  isClosed: z.boolean(),
  /** Both or neither. */
  startTime: wallTime.nullable(),
  endTime: wallTime.nullable(),
});

/** The limits of own rules. Source: docs/limits.md#how-much */
export const ownRuleLimits = { noticeDays: 365, leastMinutes: 5, mostMinutes: 1440 };

const wholeNumber = { error: "Use a whole number." };
const { noticeDays, leastMinutes, mostMinutes } = ownRuleLimits;
const minutes = z
  .int(wholeNumber)
  .min(leastMinutes, `Use ${leastMinutes} or more.`)
  .max(mostMinutes, `Use at most ${mostMinutes}.`);

/** The booking rules that a space has of its own; null follows the site. Source: docs/booking/own-rules.md */
const enteredRules = {
  /** From Monday on. */
  ownHours: z.array(enteredHours).length(7, "Give the hours of seven days."),
  ownMinDateOffset: z
    .int(wholeNumber)
    .min(0, "Use 0 or more.")
    .max(noticeDays, `Use at most ${noticeDays}.`)
    .nullable(),
  ownMinDuration: minutes.nullable(),
  ownMaxDuration: minutes.nullable(),
};

/** The number of bookings that a preview of rules names. */
export const namedBookings = 50;

export const previewSpaceRules = endpoint({
  name: "previewSpaceRules",
  summary: "List the upcoming bookings that new booking rules of a space would not allow",
  method: "POST",
  path: "/admin/spaces/{code}/rules/preview/",
  access: "staff",
  params: spaceParams,
  body: wireObject(enteredRules),
  status: 200,
  answer: wireObject({
    count: z.int(),
    bookings: z.array(
      wireObject({ code: z.string(), start: instant, end: instant }, intervalNames),
    ),
  }),
  refusals: ["not_found"],
});

export const saveSpaceRules = endpoint({
  name: "saveSpaceRules",
  summary: "Save the booking rules that a space has of its own. Placed bookings keep their times",
  method: "PUT",
  path: "/admin/spaces/{code}/rules/",
  access: "staff",
  params: spaceParams,
  body: wireObject({ ...enteredRules, version }),
  status: 200,
  answer: consoleSpace,
  refusals: ["not_found", "stale"],
});
