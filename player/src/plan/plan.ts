import { bounds, screen, size } from "@frontage/contract/shapes.ts";
import * as z from "zod/mini";

// The plan as the player reads it from the API or from its storage. The schemas of the contract would be most of the
// script, so these are separate, and a test compares them.

const time = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => Date.parse(text)),
);

const file = z.object({ key: z.string(), url: z.string(), size: z.nullable(z.number()) });
export type PlannedFile = z.output<typeof file>;

const media = z.object({
  type: z.enum(["image", "video"]),
  file,
  still: z.nullable(file),
  bounds: z.nullable(bounds),
});
export type Media = z.output<typeof media>;

const item = z.object({ id: z.string(), start: time, end: time, media });

const group = z.pipe(
  z.object({
    name: z.string(),
    resolution: size,
    screens: z.array(screen),
  }),
  z.transform(({ resolution, ...rest }) => ({ ...rest, ...resolution })),
);
export type ScreenGroup = z.output<typeof group>;

const plan = z.pipe(
  z.object({
    server_time: time,
    version: z.string(),
    poll_seconds: z.number(),
    time_zone: z.string(),
    screen_group: group,
    idle: z.nullable(media),
    items: z.array(item),
  }),
  z.transform(
    ({
      server_time: serverTime,
      poll_seconds: pollSeconds,
      time_zone: timeZone,
      screen_group: screenGroup,
      ...rest
    }) => ({ ...rest, serverTime, pollSeconds, timeZone, screenGroup }),
  ),
);

/** The plan of a screen group. Times are milliseconds since 1970 by the server's clock, sizes are pixels. */
export type Plan = z.output<typeof plan>;

/**
 * Reads the answer of a check-in.
 * @throws Error if it has another shape
 */
export function readPlan(answer: unknown): Plan {
  return plan.parse(answer);
}
