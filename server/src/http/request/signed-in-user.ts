import type { GroupName } from "@frontage/contract/accounts/accounts.ts";

/** The account that a request's session belongs to. */
export interface SignedInUser {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Excludes Staff while the session lacks its second factor. */
  readonly groups: readonly GroupName[];
  /** Whether the account is in the group Staff but this session must still give a second factor to act as staff. */
  readonly lacksSecondFactor: boolean;
  /** When the account was created. */
  readonly createdAt: Temporal.Instant;
  /** When the person last loaded a page, to the hour. */
  readonly lastSeenAt: Temporal.Instant | null;
}
