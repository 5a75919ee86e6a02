import { z } from "zod";

/** The part of a VAT number after its country prefix, by country. Source: docs/account.md#billing-details */
const formats: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CHE: /^\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
};

/**
 * Normalises a VAT number for storage and print: capitals, no spaces, with its country prefix. Nine or twelve digits
 * without a prefix are British.
 */
export function normaliseVatNumber(typed: string): string {
  const number = typed.toUpperCase().replace(/[\s.\-/]/g, "");
  return /^(\d{9}|\d{12})$/.test(number) ? `GB${number}` : number;
}

/** Whether a VAT number has a valid format for the United Kingdom, Norway, Switzerland or an EU member state. */
export function isVatNumber(typed: string): boolean {
  const number = normaliseVatNumber(typed);
  return Object.entries(formats).some(
    ([prefix, format]) => number.startsWith(prefix) && format.test(number.slice(prefix.length)),
  );
}

/** A VAT number as typed, at most 30 characters. */
export const vatNumber = z
  .string()
  .trim()
  .max(30, "Use at most 30 characters.")
  .refine(isVatNumber, "Enter a VAT number with its country, such as GB123456789");
