import { z } from "zod";
import { fraction, wireObject } from "../wire.ts";

/** A part of the price that is refunded until some days before a booking's date. */
export const cancellationTier = wireObject({
  daysBefore: z.int().min(0).max(365),
  rate: fraction,
});

/** How much is refunded when a booking is cancelled. Source: docs/booking/cancelling.md#policies */
export const cancellationPolicy = wireObject({
  name: z.string(),
  /** From the most days to the fewest. After the last tier nothing is refunded. */
  tiers: z.array(cancellationTier),
});
