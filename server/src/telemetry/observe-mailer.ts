import type { Mailer } from "../adapters/mailer/mailer.ts";
import type { Meters } from "./meters.ts";

/** Counts the deliveries of a mailer by their outcome; `failed` if it throws. */
export function observeMailer(mailer: Mailer, { mailDeliveries }: Meters): Mailer {
  return {
    kind: mailer.kind,
    pauseMilliseconds: mailer.pauseMilliseconds,
    async deliver(message) {
      try {
        const outcome = await mailer.deliver(message);
        mailDeliveries.inc({ outcome: outcome.status });
        return outcome;
      } catch (error) {
        mailDeliveries.inc({ outcome: "failed" });
        throw error;
      }
    },
  };
}
