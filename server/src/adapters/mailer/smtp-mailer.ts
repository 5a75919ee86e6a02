import { createTransport } from "nodemailer";
import { z } from "zod";
import { isMailAddress } from "./mail-address.ts";
import type { DeliveryOutcome, Mailer } from "./mailer.ts";
import { nodemailerMessage } from "./nodemailer-message.ts";

/** The timeout of one mail, from the connection to the server's last response. */
const defaultTimeoutMilliseconds = 60_000;

/** The fields of nodemailer's errors. */
const smtpError = z.object({
  code: z.string().catch(""),
  command: z.string().catch(""),
  responseCode: z.int().catch(0),
  response: z.string().catch(""),
  message: z.string().catch("unknown error"),
});

/** Error codes of a server that cannot be reached, for any mail. */
const unreachableCodes = new Set([
  "ECONNECTION",
  "ETIMEDOUT",
  "ESOCKET",
  "EDNS",
  "ETLS",
  "EPROXY",
  "EPROTOCOL",
  "EAUTH",
  "ENOAUTH",
  "EOAUTH2",
  "EABORT",
]);

/**
 * Sends mail by SMTP, with a connection for each mail. Connections are upgraded to TLS where the server offers it;
 * `smtps:` begins with TLS.
 */
export function createSmtpMailer(
  smtpUrl: string,
  timeoutMilliseconds = defaultTimeoutMilliseconds,
): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: "smtp",
    pauseMilliseconds: 100,
    async deliver(message) {
      if (!isMailAddress(message.to.email)) {
        return { status: "refused", reason: "The recipient's address is invalid" };
      }
      try {
        await transport.sendMail({
          ...nodemailerMessage(message),
          signal: AbortSignal.timeout(timeoutMilliseconds),
        });
        return { status: "accepted" };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

function outcomeOf(error: unknown): DeliveryOutcome {
  const parsed = smtpError.safeParse(error);
  if (!parsed.success) {
    return { status: "postponed", reason: String(error) };
  }
  const { code, command, responseCode, response, message } = parsed.data;
  const reason = `${code} ${response || message}`.trim();
  if (unreachableCodes.has(code) || responseCode === 421) {
    return { status: "unreachable", reason };
  }
  // 5.7: the server refuses us as a sender; the recipient may exist.
  const isAboutRecipient = command === "RCPT TO" && !/\b5\.7\.\d/.test(response);
  return { status: responseCode >= 500 && isAboutRecipient ? "refused" : "postponed", reason };
}
