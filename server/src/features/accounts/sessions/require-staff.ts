import type { FastifyReply } from "fastify";
import { notFound, Refusal } from "../../../http/reply/refusal.ts";
import type { SignedInUser } from "../../../http/request/signed-in-user.ts";

interface ConsoleVisit {
  readonly user: SignedInUser | null;
  readonly reply: FastifyReply;
}

/**
 * Requires a member of staff and returns them. Everyone else gets the answer for an unknown address, which is never
 * cached, so that the operator's console stays hidden. Source: docs/console/console.md#who-may-use-it
 * @throws Refusal not_found
 * @throws Refusal second_factor_required for staff with a session that still needs one
 */
export async function requireStaff({ user, reply }: ConsoleVisit): Promise<SignedInUser> {
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
  return user;
}
