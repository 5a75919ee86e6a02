import { parseWallTime } from "@frontage/domain/time/wall-time.ts";
import { z } from "zod";

/** `events.json`: events, which are attached to suitable bookings when the world is loaded. */
export const eventsContent = z.array(
  z.strictObject({
    space: z.string(),
    /** The event is attached to the first booking this many days after loading, or later. */
    fromDay: z.int().positive(),
    /** The earliest start of the booking. */
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
