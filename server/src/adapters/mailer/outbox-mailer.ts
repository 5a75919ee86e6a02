import fs from "node:fs/promises";
import path from "node:path";
import { isMailAddress } from "./mail-address.ts";
import type { Mailer, MailMessage } from "./mailer.ts";
import { nodemailerMessage } from "./nodemailer-message.ts";

/** The embedded default: mails become `.eml` files in a folder and go nowhere. */
export function createOutboxMailer(folder: string): Mailer {
  return {
    kind: "outbox",
    pauseMilliseconds: 50,
    async deliver(message) {
      if (!isMailAddress(message.to.email)) {
        return { status: "refused", reason: "The recipient's address is invalid" };
      }
      // Loaded on demand, to keep the package out of memory on idle servers.
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({
        streamTransport: true,
        buffer: true,
        newline: "windows",
      });
      const { message: bytes } = await transport.sendMail(nodemailerMessage(message));
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      // Moved into place once complete. A repeated mail has the same name and replaces the file.
      const file = path.join(folder, fileNameOf(message));
      await fs.writeFile(`${file}.part`, bytes, { mode: 0o600 });
      await fs.rename(`${file}.part`, file);
      return { status: "accepted" };
    },
  };
}

/** "2027-07-10T09-00-00Z-3f9a….eml": sorted by time, and distinguished by the Message-ID. */
function fileNameOf({ date, messageId }: MailMessage): string {
  const time = date.toString({ smallestUnit: "second" }).replaceAll(":", "-");
  const [id = ""] = messageId.replace(/[^\w@-]/g, "").split("@");
  return `${time}-${id}.eml`;
}
