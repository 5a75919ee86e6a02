import type { FastifyReply } from "fastify";
import { notFound } from "../../../http/reply/refusal.ts";
import type { SignedInUser } from "../../../http/request/signed-in-user.ts";

interface ConsoleVisit {
  readonly user: SignedInUser | null;
  readonly reply: FastifyReply;
}

/**
 * Requires a member of staff and returns them. Everyone else gets the answer of an unknown address, so that the
 * operator's console stays hidden; no cache stores it. Source: docs/devices.md#who-manages-devices
 * @throws Refusal not_found
 */
export async function requireStaff({ user, reply }: ConsoleVisit): Promise<SignedInUser> {
  if (!user?.groups.includes("Staff")) {
    reply.header("cache-control", "private, no-store");
    throw notFound("This address");
  }
  return user;
}
