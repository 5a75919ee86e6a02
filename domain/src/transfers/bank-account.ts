/** Where customers transfer money to. Stored without spaces and hyphens. */
export interface BankDetails {
  readonly accountName: string | null;
  /** Six digits. */
  readonly sortCode: string | null;
  /** Eight digits. */
  readonly accountNumber: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
}

export type BankField = keyof BankDetails;

/** Removes what people type between the parts of a sort code, IBAN or BIC. */
export const compactBankCode = (typed: string) => typed.replace(/[\s-]/g, "").toUpperCase();

export const isSortCode = (text: string) => /^\d{6}$/.test(text);
export const isAccountNumber = (text: string) => /^\d{8}$/.test(text);

/** Eight or eleven characters: bank, country, place and branch. */
export const isBic = (text: string) => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);

/** The lengths of IBANs of some countries; those of others are 15 to 34. */
const ibanLengths = new Map(
  Object.entries({
    GB: 22,
    IE: 22,
    FR: 27,
    DE: 22,
    NL: 18,
    BE: 16,
    ES: 24,
    IT: 27,
    PT: 25,
    AT: 20,
  }),
);

/** Whether an IBAN has the length of its country and the remainder 1 by 97 (ISO 13616). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) {
    return false;
  }
  const length = ibanLengths.get(text.slice(0, 2));
  // The check digits are 98 minus a remainder, so 00, 01 and 99 never occur.
  const isPossible = !["00", "01", "99"].includes(text.slice(2, 4));
  return isPossible && (length === undefined || text.length === length) && remainderOf(text) === 1;
}

/** The remainder by 97 of an IBAN with its first four characters at the end and each letter as two digits. */
function remainderOf(iban: string): number {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of String(Number.parseInt(character, 36))) {
      remainder = (remainder * 10 + Number(digit)) % 97;
    }
  }
  return remainder;
}

/** Whether customers can pay by transfer to these details. */
export function canReceiveTransfers({ accountName, accountNumber, iban }: BankDetails): boolean {
  return accountName !== null && (accountNumber !== null || iban !== null);
}

/**
 * What is wrong with bank details as a whole, by field: a sort code without its account number, an account without a
 * name, an IBAN of another account or a BIC of another country. Source: docs/console/company.md#bank-details
 */
export function checkBankDetails(details: BankDetails): Partial<Record<BankField, string>> {
  const { accountName, sortCode, accountNumber, iban, bic } = details;
  const isAnyFilled = [sortCode, accountNumber, iban, bic].some((value) => value !== null);
  const isAccountFilled = sortCode !== null && accountNumber !== null;
  return {
    ...(isAnyFilled && accountName === null && { accountName: "Enter the name of the account." }),
    ...(accountName !== null &&
      !isAnyFilled && { accountNumber: "Enter a sort code and an account number, or an IBAN." }),
    ...(accountNumber !== null &&
      sortCode === null && { sortCode: "Enter the sort code as well." }),
    ...(sortCode !== null &&
      accountNumber === null && { accountNumber: "Enter the account number as well." }),
    ...(bic !== null && iban === null && { iban: "Enter the IBAN as well." }),
    ...(iban?.startsWith("GB") &&
      isAccountFilled &&
      iban.slice(8) !== sortCode + accountNumber && {
        iban: "This IBAN belongs to another account than the sort code and account number.",
      }),
    ...(iban !== null &&
      bic !== null &&
      bic.slice(4, 6) !== iban.slice(0, 2) && {
        bic: "This BIC belongs to a bank in another country than the IBAN.",
      }),
  };
}

/** "20-00-00". */
export const formatSortCode = (sortCode: string) => sortCode.replace(/(\d\d)(?=\d)/g, "$1-");

/** "GB33 BUKB 2020 1555 5555 55". */
export const formatIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, "$1 ");
