import type { Redirect } from "@frontage/domain/redirects/check-redirect.ts";
import type { ComponentProps } from "react";
import { SelectField, TextField } from "../../../ui/fields/field.tsx";

/** A redirect as entries of its form. */
export interface RedirectValues {
  from: string;
  to: string;
  status: string;
  [name: string]: unknown;
}

export const redirectLabels = { from: "Path", to: "Leads to", status: "Lasts" } as const;

export const statusTexts = { "301": "For good (301)", "302": "For a time (302)" } as const;

export const redirectValues = ({ from, to, status }: Redirect): RedirectValues => ({
  from,
  to,
  status: String(status),
});

export const redirectBody = ({ from, to, status }: RedirectValues) => ({
  from,
  to,
  status: status === "302" ? (302 as const) : (301 as const),
});

interface RedirectFieldsProps {
  readonly field: (
    name: keyof typeof redirectLabels,
  ) => Omit<ComponentProps<typeof TextField>, "label"> &
    Omit<ComponentProps<typeof SelectField>, "label">;
}

/** The fields of a redirect. */
export function RedirectFields({ field }: RedirectFieldsProps) {
  return (
    <>
      <TextField
        {...field("from")}
        label={redirectLabels.from}
        hint="A path of this site without a page, such as /old-page."
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...field("to")}
        label={redirectLabels.to}
        hint="A path of this site, such as /faq, or an address that begins with https://."
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField {...field("status")} label={redirectLabels.status}>
        {Object.entries(statusTexts).map(([status, text]) => (
          <option key={status} value={status}>
            {text}
          </option>
        ))}
      </SelectField>
    </>
  );
}
