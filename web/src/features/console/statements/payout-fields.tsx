import { useState, type ReactNode } from "react";
import { TextField } from "../../../ui/fields/field.tsx";

interface Payout {
  readonly reference: string;
  readonly paidOn: Temporal.PlainDate;
}

/**
 * The fields of a payout to a landlord, and what they hold. An empty date is sent as today's; the server checks the rest.
 * @param today ISO date, as are those of the payout
 */
export function usePayoutFields(
  today: string,
  initial: { readonly reference: string; readonly paidOn: string },
): { readonly payout: () => Payout; readonly fields: ReactNode } {
  const [reference, setReference] = useState(initial.reference);
  const [paidOn, setPaidOn] = useState(initial.paidOn);
  return {
    payout: () => ({ reference, paidOn: Temporal.PlainDate.from(paidOn === "" ? today : paidOn) }),
    fields: (
      <>
        <TextField
          label="Reference of the transfer"
          name="reference"
          value={reference}
          maxLength={140}
          autoComplete="off"
          onChange={({ target }) => setReference(target.value)}
        />
        <TextField
          label="Paid on"
          type="date"
          name="paid_on"
          value={paidOn}
          max={today}
          onChange={({ target }) => setPaidOn(target.value)}
        />
      </>
    ),
  };
}
