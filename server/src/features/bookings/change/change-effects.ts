import {
  replaceClaims,
  releaseClaims,
  lockSpaces,
} from "../../availability/claim-slots.queries.ts";
import { getSpaceIdOfDeal, setSavedCard } from "../deals/deals.queries.ts";
import { mailReceipt } from "../mails/booking-mails.ts";
import { lockBooking } from "../../booking-records/stored-booking.queries.ts";
import { applyChange } from "./apply-change.ts";
import { bookingEffects } from "./booking-effects.ts";

/** Charges the difference of a change. On success the change is written, including the new time of a move. */
export const changeEffects = bookingEffects({
  async onSucceeded(tx, charge, { reference, now }) {
    const { id, bookingId, dealId, change, amount, paymentMethod } = charge;
    if (!change) {
      throw new Error(`The charge ${charge.code} has no change`);
    }
    if (change.move) {
      await lockSpaces(tx, [await getSpaceIdOfDeal(tx, dealId)]);
    }
    const booking = await lockBooking(tx, bookingId);
    if (paymentMethod !== null) {
      await setSavedCard(tx, dealId, paymentMethod);
    }
    if (change.move) {
      const start = Temporal.Instant.from(change.move.startsAt);
      const end = Temporal.Instant.from(change.move.endsAt);
      await replaceClaims(tx, { bookingId, chargeId: id }, { start, end });
    }
    await applyChange(tx, booking, change, now);
    const by = change.staff ? "staff" : "customer";
    const receipt = { bookingId, amount, paymentReference: reference, at: now, by } as const;
    await mailReceipt(tx, { ...receipt, method: "card" }, now);
  },

  onFailed: (tx, { id }) => releaseClaims(tx, { chargeId: id }),
});
