import { parseWallTime } from "@frontage/domain/time/wall-time.ts";
import { z } from "zod";

/** `events.json`: what goes on in spaces, during bookings that are found when the world is loaded. */
export const eventsContent = z.array(
  z.strictObject({
    space: z.string(),
    /** It is on at the first booking so many days from the day of loading, or later. */
    fromDay: z.int().positive(),
    /** The booking does not begin before that time. */
    after: z.string().transform(parseWallTime).default(0),
    type: z.enum(["event", "retail"]),
    name: z.string().max(200),
    description: z.string().max(500),
    /** Pence. */
    entryCost: z.int().nonnegative(),
    link: z.url().nullable(),
    /** A file of the demo folder. */
    picture: z.string().nullable(),
  }),
);
export type DemoEvent = z.output<typeof eventsContent>[number];
