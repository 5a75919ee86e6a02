import { monthName, weekdayName } from "@frontage/domain/time/format-time.ts";
import type { SendMailOptions } from "nodemailer";
import type { MailAddress } from "./mail-address.ts";
import type { MailMessage } from "./mailer.ts";

/** Converts a message for nodemailer, which must not read files or fetch addresses for it. */
export function nodemailerMessage(message: MailMessage): SendMailOptions {
  return {
    messageId: message.messageId,
    date: formatMailDate(message.date),
    from: addressOf(message.from),
    to: addressOf(message.to),
    ...(message.replyTo && { replyTo: addressOf(message.replyTo) }),
    ...(message.inReplyTo !== null && {
      inReplyTo: message.inReplyTo,
      references: message.inReplyTo,
    }),
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content,
    })),
    ...(!message.isByPerson && {
      headers: {
        // Asks programs not to send an absence note in reply.
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
      },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const addressOf = ({ name, email: address }: MailAddress) => ({ name: oneLine(name), address });

/** Removes line breaks and other control characters, which are unsafe in a header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** "Sat, 10 Jul 2027 09:00:00 +0000". Source: RFC 5322, section 3.3. */
function formatMailDate(instant: Temporal.Instant): string {
  const utc = instant.toZonedDateTimeISO("UTC");
  const date = utc.toPlainDate();
  const day = `${weekdayName(date).slice(0, 3)}, ${date.day} ${monthName(date.month).slice(0, 3)} ${date.year}`;
  return `${day} ${utc.toPlainTime().toString({ smallestUnit: "second" })} +0000`;
}
