import type { GroupName } from "@frontage/contract/accounts/accounts.ts";

/** The account that a request's session belongs to. */
export interface SignedInUser {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly groups: readonly GroupName[];
}
