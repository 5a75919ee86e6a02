import { z } from "zod";
import { fraction, wireObject } from "../wire.ts";

/** Until how many days before a booking's date which part of its price comes back. */
export const cancellationTier = wireObject({
  daysBefore: z.int().min(0).max(365),
  rate: fraction,
});

/** What comes back when a booking is cancelled. Source: docs/cancelling.md#policies */
export const cancellationPolicy = wireObject({
  name: z.string(),
  /** From the most days to the fewest; later than the last tier nothing comes back. */
  tiers: z.array(cancellationTier),
});
