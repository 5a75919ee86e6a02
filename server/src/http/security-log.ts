import { createHmac } from "node:crypto";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { networkOf } from "./request/network-of.ts";

/** The events of the security log. Source: docs/running/security.md#security-log */
export type SecurityEvent =
  | { readonly event: "registered"; readonly account: number }
  | {
      readonly event: "logged_in";
      readonly account: number;
      readonly by: "password" | "google";
    }
  | {
      readonly event: "log_in_refused";
      readonly account: number | null;
      readonly email: string;
      readonly reason: "credentials" | "too_many_tries" | "locked";
    }
  | {
      readonly event: "code_refused";
      readonly account: number;
      readonly reason: "code" | "too_many_tries";
    }
  | { readonly event: "google_refused"; readonly reason: "token" | "password_needed" }
  | { readonly event: "google_connected"; readonly account: number }
  | { readonly event: "logged_out"; readonly account: number }
  | {
      readonly event: "reset_requested";
      readonly account: number | null;
      readonly email: string;
      readonly outcome: "mailed" | "no_account" | "too_many";
    }
  | { readonly event: "reset_refused" }
  | {
      readonly event: "password_changed";
      readonly account: number;
      readonly by: "reset" | "account_page";
    }
  | {
      readonly event: "password_refused";
      readonly account: number;
      readonly reason: "credentials" | "too_many_tries";
    }
  | {
      readonly event: "email_change_requested" | "email_changed";
      readonly account: number;
      /** The new address. */
      readonly email: string;
    }
  | {
      readonly event: "email_change_stopped";
      readonly account: number;
      readonly by: "account_page" | "link";
    }
  | { readonly event: "email_change_refused" }
  | {
      readonly event: "verification_requested" | "address_verified" | "verification_refused";
      readonly account: number;
    }
  | {
      readonly event: "second_factor_changed";
      readonly account: number;
      readonly change: "on" | "off" | "reset" | "recovery_codes";
    }
  | {
      readonly event: "locked" | "unlocked" | "erased" | "sessions_ended";
      readonly account: number;
    }
  | {
      /** The command line gave or took the console. */
      readonly event: "staff_added" | "staff_removed";
      readonly account: number;
    }
  | {
      /** An account that was never verified lost its password, sessions and connections. */
      readonly event: "access_removed";
      readonly account: number;
      readonly by: "google" | "rights";
    }
  | {
      readonly event: "device_key_replaced";
      readonly account: number;
      /** The code of the device. */
      readonly code: string;
    }
  | {
      readonly event: "staff_changed";
      readonly account: number;
      readonly call: string;
      /** The code of the booking, space or post in the path; null if there is none. */
      readonly code: string | null;
    };

/**
 * Writes a line to the security log. E-mails and networks become pseudonyms, which stay the same while the signing key
 * does and cannot be reversed.
 */
export function recordSecurityEvent(
  { signingKey }: { readonly signingKey: string },
  request: FastifyRequest,
  event: SecurityEvent,
): void {
  const nameOf = (kind: "email" | "network", text: string) =>
    createHmac("sha256", signingKey)
      .update(`security log ${kind} ${text}`)
      .digest("hex")
      .slice(0, 12);
  const { event: security, ...fields } = event;
  request.log.info(
    {
      security,
      ...fields,
      ...("email" in fields && { email: nameOf("email", fields.email.toLowerCase()) }),
      network: nameOf("network", networkOf(request.ip)),
    },
    "security",
  );
}

/** What the command line does to accounts. */
type CommandEvent = Extract<
  SecurityEvent,
  { event: "staff_added" | "staff_removed" | "access_removed" | "second_factor_changed" }
>;

/** Writes a line for what was done on the command line, which has no network. */
export function recordCommandEvent(
  log: FastifyBaseLogger,
  { event: security, ...fields }: CommandEvent,
): void {
  log.info({ security, ...fields, network: null }, "security");
}

const withCode = z.object({ code: z.string().max(100) });

/** Writes a line for each successful change by staff. */
export function recordStaffChange(
  parts: { readonly signingKey: string },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { caller, method, routeOptions } = request;
  if (caller?.groups.includes("Staff") && method !== "GET" && reply.statusCode < 400) {
    const { success, data } = withCode.safeParse(request.params);
    recordSecurityEvent(parts, request, {
      event: "staff_changed",
      account: caller.id,
      call: `${method} ${routeOptions.url}`,
      code: success ? data.code : null,
    });
  }
}
