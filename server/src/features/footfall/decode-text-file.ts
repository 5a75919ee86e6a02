export type DecodedFile =
  | { readonly text: string; readonly problem?: undefined }
  | { readonly text?: undefined; readonly problem: string };

const zip = [0x50, 0x4b, 0x03, 0x04];
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0];
const workbook =
  "This is a workbook, not CSV. Open it in your spreadsheet and save it as “CSV UTF-8 (comma delimited)”.";

/**
 * Decodes a text file that a spreadsheet or a counter wrote: UTF-8 or UTF-16, with or without a byte order mark.
 * Source: docs/screens/footfall.md#importing-a-file
 */
export function decodeTextFile(content: Uint8Array): DecodedFile {
  const startsWith = (bytes: readonly number[]) =>
    bytes.every((byte, index) => content[index] === byte);
  if (startsWith(zip) || startsWith(oldOffice)) {
    return { problem: workbook };
  }
  const encoding = encodingOf(content);
  try {
    // The decoder removes a byte order mark.
    const text = new TextDecoder(encoding, { fatal: true }).decode(content);
    return text.includes("\0")
      ? { problem: "This is not a text file. Save it as CSV (UTF-8)." }
      : { text };
  } catch {
    return {
      problem: `The file is neither UTF-8 nor UTF-16 text. Save it as “CSV UTF-8 (comma delimited)”.`,
    };
  }
}

/** The first character of a file of counts is a letter of a column's name, so one of its two bytes in UTF-16 is 0. */
function encodingOf(content: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  const [first, second] = content;
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) {
    return "utf-16le";
  }
  return (first === 0xfe && second === 0xff) || (first === 0 && second) ? "utf-16be" : "utf-8";
}
