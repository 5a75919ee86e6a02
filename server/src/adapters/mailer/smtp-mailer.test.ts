import net from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { readMail } from "../../../test/readers/read-mail.ts";
import { openPostOffice, smtpAnswer } from "../../../test/servers/smtp-post-office.ts";
import type { MailMessage } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";
import { first, items } from "../../../../testing/required.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) {
    await close();
  }
});

async function open(...options: Parameters<typeof openPostOffice>) {
  const office = await openPostOffice(...options);
  closing.push(office.close);
  return office;
}

const message: MailMessage = {
  messageId: "<0b5c2f9e@frontage.example>",
  date: Temporal.Instant.from("2027-04-12T09:00:00Z"),
  from: { name: "Frontage", email: "hello@frontage.example" },
  to: { name: "Ada Lovelace", email: "ada@example.com" },
  replyTo: null,
  inReplyTo: null,
  isByPerson: false,
  subject: "Your space is booked: Café “Zur Ecke” – £552.00",
  text: "See you on Saturday.\n",
  html: "<p>See you on <b>Saturday</b>.</p>",
  attachments: [
    {
      filename: "frontage-BK4.ics",
      contentType: "text/calendar; charset=utf-8; method=PUBLISH",
      content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n",
    },
  ],
};

describe("mail by SMTP", () => {
  test("arrives with addresses, date, HTML, text and attachment", async () => {
    const office = await open();
    const mailer = createSmtpMailer(office.url);
    expect(mailer.kind).toBe("smtp");
    expect(await mailer.deliver(message)).toEqual({ status: "accepted" });
    const [mail, ...others] = items(office.received, "a mail at the post office");
    expect(others).toEqual([]);
    expect([mail.from, mail.to]).toEqual(["hello@frontage.example", ["ada@example.com"]]);
    const read = await readMail(Buffer.from(mail.raw));
    expect(read.messageId).toBe("<0b5c2f9e@frontage.example>");
    expect(read.date).toBe("2027-04-12T09:00:00.000Z");
    expect(read.from).toMatchObject({ name: "Frontage", address: "hello@frontage.example" });
    expect(read.to).toMatchObject([{ name: "Ada Lovelace", address: "ada@example.com" }]);
    expect(read.subject).toBe(message.subject);
    expect(read.text?.trim()).toBe("See you on Saturday.");
    expect(read.html?.trim()).toBe(message.html);
    expect(read.attachments).toMatchObject([
      { filename: "frontage-BK4.ics", mimeType: "text/calendar", method: "PUBLISH" },
    ]);
    expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail.raw).toMatch(/^Date: Mon, 12 Apr 2027 09:00:00 \+0000\r$/m);
  });

  test("does not call itself automatic if a person wrote it", async () => {
    const office = await open();
    await createSmtpMailer(office.url).deliver({ ...message, isByPerson: true });
    const [mail] = items(office.received, "a mail at the post office");
    expect(mail.raw).not.toMatch(/^(Auto-Submitted|X-Auto-Response-Suppress):/im);
  });

  test("logs in with the name and password of the address", async () => {
    const office = await open({ user: "frontage", pass: "s3cret" });
    expect((await createSmtpMailer(office.url).deliver(message)).status).toBe("accepted");
    const wrong = createSmtpMailer(office.url.replace("s3cret", "guess"));
    // A problem with our account: no mail can be sent now, but this one may be sent later.
    expect((await wrong.deliver(message)).status).toBe("unreachable");
    expect(office.received).toHaveLength(1);
  });

  test("sends replies to the given address", async () => {
    const office = await open();
    const replyTo = { name: "Ada", email: "ada@example.com" };
    await createSmtpMailer(office.url).deliver({ ...message, replyTo });
    const read = await readMail(
      Buffer.from(first(office.received, "a mail at the post office").raw),
    );
    expect(read.replyTo).toMatchObject([{ name: "Ada", address: "ada@example.com" }]);
  });
});

describe("header injection", () => {
  const evil = "Ada\r\nBcc: evil@evil.example\r\nX-Evil: 1\n\n<p>evil</p>\u0000\u2028\u0085";

  test("is prevented in names and subjects with line breaks", async () => {
    const office = await open();
    const outcome = await createSmtpMailer(office.url).deliver({
      ...message,
      subject: evil,
      to: { name: evil, email: "ada@example.com" },
      replyTo: { name: evil, email: "ada@example.com" },
    });
    expect(outcome).toEqual({ status: "accepted" });
    const mail = first(office.received, "a mail at the post office");
    expect(mail.to).toEqual(["ada@example.com"]);
    const read = await readMail(Buffer.from(mail.raw));
    const names = read.headers.map(({ key }) => key);
    expect(names).not.toContain("bcc");
    expect(names).not.toContain("x-evil");
    expect(names.filter((name) => name === "to")).toHaveLength(1);
    expect(read.text?.trim()).toBe("See you on Saturday.");
    expect(read.subject).toContain("Ada Bcc: evil@evil.example X-Evil: 1");
  });

  test.each([
    "ada@example.com\r\nBcc: evil@evil.example",
    "ada@example.com\nRCPT TO:<evil@evil.example>",
    "ada@example.com, evil@evil.example",
    "ada@example.com;evil@evil.example",
    "<ada@example.com> <evil@evil.example>",
    "ada@example.com>\u0000",
    "ada",
    "",
  ])("is prevented in the recipient %j: nothing is sent", async (email) => {
    const office = await open();
    const outcome = await createSmtpMailer(office.url).deliver({
      ...message,
      to: { name: "Ada", email },
    });
    expect(outcome.status).toBe("refused");
    expect(office.connections()).toBe(0);
  });
});

describe("the server's answer", () => {
  const refused = (code: number, words: string) => async () => {
    const office = await open();
    office.conduct.onRecipient = () => {
      throw smtpAnswer(code, words);
    };
    return createSmtpMailer(office.url).deliver(message);
  };

  test.each([
    [550, "5.1.1 No such user here", "refused"],
    [553, "Mailbox name not allowed", "refused"],
    [450, "4.2.0 Greylisted, try again later", "postponed"],
    [452, "4.5.3 Too many recipients", "postponed"],
    // It accepts no mail from us, for any recipient.
    [550, "5.7.1 Relaying denied", "postponed"],
    [421, "4.3.2 Going down", "unreachable"],
  ] as const)("%d %s to the recipient means: %s", async (code, words, status) => {
    const outcome = await refused(code, words)();
    expect(outcome.status).toBe(status);
    expect("reason" in outcome && outcome.reason).toContain(words);
  });

  test.each([
    [451, "postponed"],
    [554, "postponed"],
  ] as const)("%d to the message means: %s", async (code, status) => {
    const office = await open();
    office.conduct.onMessage = () => {
      throw smtpAnswer(code, "No");
    };
    expect((await createSmtpMailer(office.url).deliver(message)).status).toBe(status);
    expect(office.received).toEqual([]);
  });
});

describe("a server that cannot be used", () => {
  test("closes the connection: no other mail can be sent either", async () => {
    const office = await open();
    office.conduct.onMessage = async () => {
      office.hangUp();
      throw new Error("too late");
    };
    expect((await createSmtpMailer(office.url).deliver(message)).status).toBe("unreachable");
  });

  test("does not exist", async () => {
    const office = await openPostOffice();
    await office.close();
    expect((await createSmtpMailer(office.url).deliver(message)).status).toBe("unreachable");
  });

  test("has a name that no name server knows", async () => {
    const outcome = await createSmtpMailer("smtp://mail.invalid:587").deliver(message);
    expect(outcome.status).toBe("unreachable");
  });

  test("does not answer: the attempt times out, and the server cannot accept the mail afterwards", async () => {
    const sockets: net.Socket[] = [];
    const mute = net.createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
    const address = mute.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const outcome = await createSmtpMailer(`smtp://127.0.0.1:${port}`, 200).deliver(message);
    expect(outcome.status).toBe("unreachable");
    sockets.forEach((socket) => socket.destroy());
    mute.close();
  });
});
