import type { ComponentProps } from "react";
import { TextField } from "../../../ui/fields/field.tsx";
import { dateOf } from "../form/typed-values.ts";

/** What is typed about a payout; the date is an ISO date. */
export interface PayoutValues {
  readonly reference: string;
  readonly paidOn: string;
}

/** An empty or incomplete date has a message of its own. */
export const checkPayout = ({ paidOn }: PayoutValues): Readonly<Record<string, string>> =>
  dateOf(paidOn) === null ? { paidOn: "Choose the date of the transfer." } : {};

type FieldProps = Omit<ComponentProps<typeof TextField>, "label">;

interface PayoutFieldsProps {
  readonly reference: FieldProps;
  readonly paidOn: FieldProps;
  /** ISO date. */
  readonly today: string;
}

/** The fields of a payout to a landlord. */
export function PayoutFields({ reference, paidOn, today }: PayoutFieldsProps) {
  return (
    <>
      <TextField
        label="Reference of the transfer"
        maxLength={140}
        autoComplete="off"
        {...reference}
      />
      <TextField label="Paid on" type="date" max={today} {...paidOn} />
    </>
  );
}
