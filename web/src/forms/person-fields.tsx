import type { ComponentProps } from "react";
import { TextField } from "../ui/fields/field.tsx";
import { PhoneNumberField } from "./phone-number-field.tsx";

type TextControl = Omit<ComponentProps<typeof TextField>, "label">;

interface PersonFieldsProps {
  readonly firstName: TextControl;
  readonly lastName: TextControl;
  readonly email: TextControl;
  readonly phoneNumber: Omit<ComponentProps<typeof PhoneNumberField>, "label">;
  /** Whether the last name and the phone number may stay empty. */
  readonly areDetailsOptional?: boolean;
}

/** The sender's name and contact details: `firstName={form.field("firstName")}`. */
export function PersonFields({
  firstName,
  lastName,
  email,
  phoneNumber,
  areDetailsOptional = false,
}: PersonFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...firstName} />
        <TextField
          label="Last name"
          isOptional={areDetailsOptional}
          autoComplete="family-name"
          {...lastName}
        />
      </div>
      <TextField label="Email" type="email" autoComplete="email" {...email} />
      <PhoneNumberField label="Phone number" isOptional={areDetailsOptional} {...phoneNumber} />
    </>
  );
}
