import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readMail } from "../../../test/readers/read-mail.ts";
import type { MailMessage } from "./mailer.ts";
import { createOutboxMailer } from "./outbox-mailer.ts";

const parent = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-outbox-"));
const folder = path.join(parent, "outbox");
const mailer = createOutboxMailer(folder);
afterAll(() => fs.rmSync(parent, { recursive: true, force: true }));

const message: MailMessage = {
  messageId: "<0b5c2f9e-1@frontage.test>",
  date: Temporal.Instant.from("2027-04-12T09:00:00.5Z"),
  from: { name: "Frontage", email: "hello@frontage.test" },
  to: { name: "Zoë", email: "zoe@frontage.test" },
  replyTo: null,
  inReplyTo: null,
  isByPerson: false,
  subject: "Café",
  text: "Hello Zoë,\n",
  html: "<p>Hello Zoë,</p>",
  attachments: [],
};

describe("the outbox folder", () => {
  test("stores a mail as a file that mail programs can open", async () => {
    expect(mailer.kind).toBe("outbox");
    expect(await mailer.deliver(message)).toEqual({ status: "accepted" });
    expect(fs.readdirSync(folder)).toEqual(["2027-04-12T09-00-00Z-0b5c2f9e-1.eml"]);
    const read = await readMail(
      fs.readFileSync(path.join(folder, "2027-04-12T09-00-00Z-0b5c2f9e-1.eml")),
    );
    expect(read).toMatchObject({
      subject: "Café",
      messageId: "<0b5c2f9e-1@frontage.test>",
      to: [{ name: "Zoë", address: "zoe@frontage.test" }],
    });
    expect(read.text?.trim()).toBe("Hello Zoë,");
  });

  test("has one file for each mail, however often it is sent", async () => {
    await mailer.deliver(message);
    await mailer.deliver(message);
    expect(fs.readdirSync(folder)).toHaveLength(1);
  });

  test("cannot be escaped by a file name", async () => {
    await mailer.deliver({ ...message, messageId: "<../../../evil@frontage.test>" });
    expect(fs.readdirSync(parent)).toEqual(["outbox"]);
    expect(fs.readdirSync(folder).every((name) => name.endsWith(".eml"))).toBe(true);
  });

  test("refuses an invalid address", async () => {
    const to = { name: "Zoë", email: "zoe@frontage.test\r\nBcc: evil@evil.example" };
    expect((await mailer.deliver({ ...message, to })).status).toBe("refused");
  });
});
