import type { GroupName } from "@frontage/contract/accounts/accounts.ts";

/** The account that a request's session belongs to. */
export interface SignedInUser {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Without Staff while the session lacks its second factor. */
  readonly groups: readonly GroupName[];
  /** Whether the account is of staff, and the session still has to give a second factor before it acts as staff. */
  readonly lacksSecondFactor: boolean;
}
