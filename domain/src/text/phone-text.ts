/** Where digits of other scripts begin that phones and keyboards write. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6] as const;

const extension =
  /\s*(?:;\s*ext\s*=|(?<!\p{L})(?:extension|extn?|int)|x|#|,+)\s*[:.#]*\s*(?=\d{1,7}\s*$)/iu;

/**
 * A phone number as it is checked and stored, with what differs only by keyboard or custom made alike: digits of other
 * scripts, dashes, spaces, and an extension, which becomes `#12`. Letters stay, so that they can be refused.
 * Source: docs/site/forms.md#phone-numbers
 */
export function tidyPhoneNumber(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\p{Pd}|\u2212/gu, "-")
    .replace(/\s+/g, " ")
    .replace(extension, " #")
    .trim();
}

function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => point >= first && point <= first + 9);
  return zero === undefined ? digit : String(point - zero);
}

/** An extension that is begun, whose digits follow. */
const begunExtension = /\s*(?:(?<!\p{L})(?:extension|extn?)\.?|x)\s*$/iu;

/** The same for a number that is being typed: it may end in a space, or in an extension without its digits yet. */
export function tidyTypedPhoneNumber(typed: string): string {
  const [end = ""] = /\s*$/.exec(typed) ?? [];
  return (tidyPhoneNumber(typed) + end).replace(begunExtension, " #");
}
