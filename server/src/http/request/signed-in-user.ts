import type { FastifyReply } from "fastify";
import { notFound, Refusal } from "../reply/refusal.ts";
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

/**
 * Requires a member of staff. Everyone else gets the answer for an unknown address, which is never cached, so that the
 * console stays hidden. Source: docs/console/console.md#who-may-use-it
 * @throws Refusal not_found
 * @throws Refusal second_factor_required for staff with a session that still needs one
 */
export function requireStaff(user: SignedInUser | null, reply: FastifyReply): void {
  if (user?.lacksSecondFactor) {
    throw new Refusal(
      "second_factor_required",
      "The console needs a second factor. Set it up, or log in with its code.",
    );
  }
  if (!user?.groups.includes("Staff")) {
    reply.header("cache-control", "private, no-store");
    throw notFound("This address");
  }
}
