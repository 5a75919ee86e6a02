import type { StaffDiscount } from "@frontage/contract/console/discounts.ts";
import type { ComponentProps } from "react";
import { CheckboxField, TextField } from "../../../ui/fields/field.tsx";
import { dateOf, numberOf, percentText, rateOfPercent } from "../form/typed-values.ts";

/** A discount as entries of its form. */
export interface DiscountValues {
  code: string;
  description: string;
  rate: string;
  startDate: string;
  endDate: string;
  maxUses: string;
  oncePerUser: boolean;
  [name: string]: unknown;
}

export const emptyDiscount: DiscountValues = {
  code: "",
  description: "",
  rate: "",
  startDate: "",
  endDate: "",
  maxUses: "",
  oncePerUser: false,
};

export const discountLabels = {
  code: "Code",
  description: "Description",
  rate: "Rate",
  startDate: "First date",
  endDate: "Last date",
  maxUses: "Uses in all",
  oncePerUser: "Once per customer",
};

export function discountValues(discount: StaffDiscount): DiscountValues {
  const { code, description, rate, startDate, endDate, maxUses, oncePerUser } = discount;
  return {
    code,
    description,
    rate: percentText(rate),
    startDate: startDate?.toString() ?? "",
    endDate: endDate?.toString() ?? "",
    maxUses: maxUses === null ? "" : String(maxUses),
    oncePerUser,
  };
}

export function discountBody(values: DiscountValues) {
  const { code, description, rate, startDate, endDate, maxUses, oncePerUser } = values;
  return {
    code: code.trim().toUpperCase(),
    description,
    rate: rateOfPercent(rate),
    startDate: dateOf(startDate),
    endDate: dateOf(endDate),
    maxUses: maxUses.trim() === "" ? null : numberOf(maxUses),
    oncePerUser,
  };
}

/** Checks beyond the schema of the contract. */
export function checkDiscount({ rate }: DiscountValues): Readonly<Record<string, string>> {
  return rateOfPercent(rate) === null ? { rate: "Use a percentage from 0 to 100." } : {};
}

interface DiscountFieldsProps {
  readonly field: (
    name: keyof typeof discountLabels,
  ) => Omit<ComponentProps<typeof TextField>, "label">;
  /** The code of a used discount cannot change. */
  readonly isCodeFixed: boolean;
}

/** The fields of a discount. */
export function DiscountFields({ field, isCodeFixed }: DiscountFieldsProps) {
  const { error, ...oncePerUser } = field("oncePerUser");
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field("code")}
          label={discountLabels.code}
          autoComplete="off"
          maxLength={40}
          readOnly={isCodeFixed}
          hint={
            isCodeFixed
              ? "It has been used, so it cannot be changed."
              : "Capital letters and digits, as customers type it."
          }
        />
        <TextField
          {...field("rate")}
          label="Rate (per cent of the rental)"
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <TextField
        {...field("description")}
        label={discountLabels.description}
        autoComplete="off"
        maxLength={200}
        hint="Customers read it on the gift page."
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          {...field("startDate")}
          label={discountLabels.startDate}
          type="date"
          isOptional
        />
        <TextField {...field("endDate")} label={discountLabels.endDate} type="date" isOptional />
        <TextField
          {...field("maxUses")}
          label={discountLabels.maxUses}
          inputMode="numeric"
          autoComplete="off"
          isOptional
        />
      </div>
      <CheckboxField {...oncePerUser} error={error} label="A customer can use it once" />
    </>
  );
}
