import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { ChargeEffects, Failure, Success } from "../charges/charge-parts.ts";
import type { Charge } from "../charges/charges.queries.ts";

/** A charge of one booking. */
export type BookingCharge = Charge & { readonly bookingId: number };

export interface Payment extends Success {
  /** The provider's reference of the charge. */
  readonly reference: string;
}

interface BookingEffects {
  onSucceeded(tx: DatabaseTransaction, charge: BookingCharge, payment: Payment): Promise<void>;
  onFailed?(tx: DatabaseTransaction, charge: BookingCharge, failure: Failure): Promise<void>;
}

/** The effects of charges that belong to one booking and are above zero, which the database ensures. */
export function bookingEffects({ onSucceeded, onFailed }: BookingEffects): ChargeEffects {
  return {
    async onSucceeded(tx, charge, { reference, ...success }) {
      if (reference === null) {
        throw new Error(`The charge ${charge.code} has no payment`);
      }
      await onSucceeded(tx, ofBooking(charge), { reference, ...success });
      return null;
    },
    async onFailed(tx, charge, failure) {
      await onFailed?.(tx, ofBooking(charge), failure);
      return null;
    },
  };
}

function ofBooking(charge: Charge): BookingCharge {
  const { bookingId } = charge;
  if (bookingId === null) {
    throw new Error(`The charge ${charge.code} has no booking`);
  }
  return { ...charge, bookingId };
}
