import { forgetReplacedHold, restoreHold } from "../../holds/replaced-holds.queries.ts";
import { withdrawLicences } from "../../documents/licences/licences.queries.ts";
import type { ChargeEffects } from "../charges/charge-parts.ts";
import { mailBookingConfirmed } from "../../booking-mails/booking-mails.ts";
import { dealAnswer } from "./deal-answer.ts";
import { recordPlacedByStaff } from "./record-placed-by-staff.ts";
import * as queries from "./deals.queries.ts";
import { forgetRequest, storeAnswer } from "../../idempotency/idempotency.queries.ts";

/** A paid deal is confirmed. An unpaid one releases everything that it claimed. */
export const dealEffects: ChargeEffects = {
  async onSucceeded(tx, { dealId }, { now }) {
    await queries.setBookingStatus(tx, dealId, "confirmed");
    const answer = await dealAnswer(tx, dealId, now);
    await storeAnswer(tx, dealId, answer);
    await forgetReplacedHold(tx, dealId);
    await mailBookingConfirmed(tx, dealId, now);
    await recordPlacedByStaff(tx, dealId, now);
    return answer;
  },

  async onFailed(tx, { dealId, userId }, { now }) {
    await queries.setBookingStatus(tx, dealId, "released");
    const spaceId = await queries.getSpaceIdOfDeal(tx, dealId);
    const heldUntil = await restoreHold(tx, { id: dealId, userId, spaceId }, now);
    await queries.deleteClaimsOfDeal(tx, dealId);
    await queries.deleteRedemption(tx, dealId);
    await withdrawLicences(tx, dealId);
    await forgetRequest(tx, dealId);
    return heldUntil;
  },
};
