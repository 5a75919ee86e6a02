import fs from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { readMail } from "../../server/test/readers/read-mail.ts";

/** The outbox folder of the test site. */
const folder = path.resolve(import.meta.dirname, "../../.cache/e2e/outbox");

/** The texts of the mails to a person with a subject. */
export async function mailsTo(email: string, subject: string): Promise<string[]> {
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const texts: string[] = [];
  for (const file of files.filter((name) => name.endsWith(".eml"))) {
    const bytes = fs.readFileSync(path.join(folder, file));
    if (bytes.includes(email)) {
      const mail = await readMail(bytes);
      const isRecipient = mail.to?.some(({ address }) => address === email);
      texts.push(...(isRecipient && mail.subject === subject ? [mail.text ?? ""] : []));
    }
  }
  return texts;
}

/** Returns the text of the only mail to a person with a subject. Mails are sent shortly after their cause. */
export async function mailTo(email: string, subject: string): Promise<string> {
  await expect
    .poll(async () => (await mailsTo(email, subject)).length, { timeout: 30_000 })
    .toBe(1);
  const [text = ""] = await mailsTo(email, subject);
  return text;
}
