import { z } from "zod";

/** The part of a VAT number after its country prefix, by country. Source: docs/people/account.md#billing-details */
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
 * What people write before a number: "VAT No", "VAT Reg. No.:", "USt-IdNr.", "N° TVA". Only one word means "number":
 * a second "NO" is Norway.
 */
const introduction =
  /^(?:N°[\s.:]*)?(?:(?:VAT|TVA|IVA|BTW|MWST|MOMS|UST|ID|REGISTRATION|REG)(?![A-Z])[\s.:#-]*)*(?:(?:NUMBER|NUMMER|IDNR|NUM|NR|NO)(?![A-Z])[\s.:#-]*)?(?=[\dA-Z])/;

/** Greece's prefix in tax matters is not its country code. */
const greek = /^GR(?=\d{9}$)/;

/** Separators of the parts of a number. */
const separators = /[\s.\-/:_,]/g;

/**
 * Normalises a VAT number for storage and print: capitals with its country prefix, without spaces, separators and words
 * before it. Nine or twelve digits without a prefix are British. The number of a country outside our list stays as it
 * is typed. Source: docs/people/account.md#billing-details
 */
export function normaliseVatNumber(typed: string): string {
  const tidy = typed
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/\p{Pd}|\u2212/gu, "-")
    .replace(/\s+/g, " ")
    .trim();
  const capitals = tidy.toUpperCase();
  // "NO 123456789" is Norwegian, and "NO. 123456789" is not.
  const candidates = [capitals, capitals.replace(introduction, "")].map((text) =>
    text.replace(separators, "").replace(greek, "EL"),
  );
  for (const number of candidates) {
    if (/^(\d{9}|\d{12})$/.test(number)) {
      return `GB${number}`;
    }
    if (isKnownNumber(number)) {
      return number;
    }
  }
  return tidy;
}

const isKnownNumber = (number: string): boolean =>
  Object.entries(formats).some(
    ([prefix, format]) => number.startsWith(prefix) && format.test(number.slice(prefix.length)),
  );

/** Whether a text in capitals begins as the number of a country whose format we know: the prefix, then at most two letters. */
function beginsAsKnown(number: string): boolean {
  const [letters = ""] = /^[A-Z]*/.exec(number.replace(separators, "")) ?? [];
  return (
    letters.startsWith("GR") ||
    Object.keys(formats).some(
      (prefix) => letters.startsWith(prefix) && letters.length <= prefix.length + 2,
    )
  );
}

/**
 * Whether a normalised number can be printed: it has the format of its country (the United Kingdom, Norway, Switzerland
 * or a member of the EU), or names another country or its kind of number, as in "US 12-3456789" or "ABN 51 824 753 556".
 */
function isTaxNumber(number: string): boolean {
  const withoutWords = number.toUpperCase().replace(introduction, "");
  return (
    isKnownNumber(number) ||
    (/^[A-Z]/.test(withoutWords) &&
      /\d.*\d.*\d/.test(number) &&
      /^[\p{L}\d .\-/:_,&+*()°]+$/u.test(number) &&
      !beginsAsKnown(withoutWords))
  );
}

const maxLength = 40;

/** A tax number as `normaliseVatNumber` writes it. */
export const vatNumber = z
  .string()
  .overwrite(normaliseVatNumber)
  .max(maxLength, `Use at most ${maxLength} characters.`)
  .refine(isTaxNumber, "Enter a VAT number with its country, such as GB123456789");
