import { lockReplacedHold, restoreHold } from "../../holds/replaced-holds.queries.ts";
import { withdrawLicences } from "../../documents/licences/licences.queries.ts";
import type { ChargeEffects } from "../charges/charge-parts.ts";
import { confirmationMails } from "../mails/booking-mails.ts";
import { presentPlaced } from "./placed-deals.ts";
import { recordPlacedByStaff } from "./record-placed-by-staff.ts";
import * as queries from "./confirm-deal.queries.ts";
import {
  deleteClaimsOfDeal,
  deleteRedemption,
  getSpaceIdOfDeal,
  releaseBookings,
} from "./deals.queries.ts";
import { forgetRequest } from "../../idempotency/idempotency.queries.ts";

/** A paid deal is confirmed. An unpaid one releases everything that it claimed. */
export const dealEffects: ChargeEffects = {
  async onSucceeded(tx, { dealId }, { now, referenceData }) {
    const { bookings, version } = await queries.confirmBookings(tx, dealId);
    const settings = await referenceData.getSettings(tx, version);
    const placed = presentPlaced(bookings, settings, now);
    const mails = confirmationMails(bookings, now);
    await queries.recordAnswer(tx, dealId, { answer: placed.json, mails }, now);
    await recordPlacedByStaff(tx, bookings, now);
    return placed;
  },

  lockForFailure: (tx, { dealId, userId }) => lockReplacedHold(tx, { id: dealId, userId }),

  async onFailed(tx, { dealId, userId }, { now }) {
    await releaseBookings(tx, dealId);
    const spaceId = await getSpaceIdOfDeal(tx, dealId);
    const heldUntil = await restoreHold(tx, { id: dealId, userId, spaceId }, now);
    await deleteClaimsOfDeal(tx, dealId);
    await deleteRedemption(tx, dealId);
    await withdrawLicences(tx, dealId);
    await forgetRequest(tx, dealId);
    return heldUntil;
  },
};
