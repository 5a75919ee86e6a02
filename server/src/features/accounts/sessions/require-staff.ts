import type { FastifyReply } from "fastify";
import { notFound } from "../../../http/reply/refusal.ts";
import type { SignedInUser } from "../../../http/request/signed-in-user.ts";

interface ConsoleVisit {
  readonly user: SignedInUser | null;
  readonly reply: FastifyReply;
}

/**
 * The member of staff who calls. The operator's console does not exist for anybody else, signed in or not: they get the
 * answer of an unknown address, which no cache keeps. Source: docs/devices.md#who-manages-devices
 * @throws Refusal not_found
 */
export async function requireStaff({ user, reply }: ConsoleVisit): Promise<SignedInUser> {
  if (!user?.groups.includes("Staff")) {
    reply.header("cache-control", "private, no-store");
    throw notFound("This address");
  }
  return user;
}
