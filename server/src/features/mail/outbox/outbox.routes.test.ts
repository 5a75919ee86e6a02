import { describe, expect, test } from "vitest";
import { at, makeSpace } from "../../../../test/fixtures/factories.ts";
import { startTestApp, useTestApp, type TestAppOptions } from "../../../../test/app/make-app.ts";
import { sampleMail } from "../../../../test/fixtures/mail-facts.ts";
import { enqueueMail } from "../enqueue-mail.ts";
import type { MailFacts } from "../mail-facts.ts";

const app = useTestApp();
const local = { host: "localhost:3000" };

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
  app.app.inject({ url, headers: { ...local, ...headers }, remoteAddress });

let counter = 0;
async function write(facts: MailFacts): Promise<number> {
  const key = `outbox-${(counter += 1)}`;
  await app.database.db.transaction().execute((tx) =>
    enqueueMail(tx, app.clock.now(), {
      ...facts,
      key,
      to: { email: "ada@example.com", name: "Ada" },
    }),
  );
  const { id } = await app.database.db
    .selectFrom("mails")
    .where("key", "=", key)
    .select("id")
    .executeTakeFirstOrThrow();
  return id;
}

describe("the outbox of the demo world", () => {
  test("lists mails with their status, latest first", async () => {
    await write(sampleMail("welcome"));
    await app.jobs.run("deliver-mail");
    await write(sampleMail("booking_confirmed"));
    const { statusCode, headers, body } = await get("/dev/outbox");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    const rows = body.split("<li>").slice(1);
    expect(rows[0]).toContain("Your space is booked: The Corner Shop");
    expect(rows[0]).toContain("ada@example.com");
    expect(rows[0]).toContain("waiting");
    expect(rows[1]).toContain("Welcome to Frontage");
    expect(rows[1]).toContain("delivered");
  });

  test("shows the HTML of a mail in a sandboxed frame, its text and its attachments", async () => {
    const id = await write(sampleMail("booking_confirmed"));
    const { body } = await get(`/dev/outbox/${id}`);
    expect(body).toContain(
      `<iframe title="As HTML" sandbox="allow-popups" src="/dev/outbox/${id}/html">`,
    );
    expect(body).toContain("Total (inc. VAT): £552.00");
    const html = await get(`/dev/outbox/${id}/html`);
    expect(html.body).toContain("Your space is booked!");
    expect(html.headers["content-security-policy"]).toMatch(
      /^sandbox allow-popups; default-src 'none'/,
    );
    const file = "frontage-BK4DE5FGHJ.ics";
    expect(body).toContain(`href="/dev/outbox/${id}/${file}"`);
    const calendar = await get(`/dev/outbox/${id}/${file}`);
    expect(calendar.headers["content-type"]).toContain("text/calendar");
    expect(calendar.headers["content-disposition"]).toBe(`attachment; filename="${file}"`);
    expect(calendar.body).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });

  test("escapes text from forms", async () => {
    const summary = `<script>alert("1")</script>`;
    const id = await write(sampleMail("support_notice", { summary }));
    for (const url of ["/dev/outbox", `/dev/outbox/${id}`, `/dev/outbox/${id}/html`]) {
      const { body } = await get(url);
      expect(body).not.toContain("<script");
      expect(body).toContain("&lt;script&gt;");
    }
  });

  test("shows the link of a password reset", async () => {
    const id = await write(sampleMail("password_reset", { validUntil: at("2027-12-01T10:00") }));
    await app.jobs.run("deliver-mail");
    expect((await get(`/dev/outbox/${id}`)).body).toContain("/account/password/reset/s3cret");
  });

  test.each(["/dev/outbox/999999", "/dev/outbox/abc", "/dev/outbox/1/evil.ics", "/dev/outbox/-1"])(
    "answers 404 at %s",
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

describe("access to the outbox pages", () => {
  test.each([
    ["another machine", {}, "203.0.113.7"],
    ["another machine of the network", {}, "192.168.1.5"],
    ["a proxy", { "x-forwarded-for": "127.0.0.1" }, "127.0.0.1"],
    ["a proxy with the standard header", { forwarded: "for=127.0.0.1" }, "127.0.0.1"],
    ["a proxy with the Via header only", { via: "1.1 proxy" }, "127.0.0.1"],
    [
      "a page of another site that resolves to this machine",
      { host: "evil.example:3000" },
      "127.0.0.1",
    ],
    ["a name that only looks like localhost", { host: "localhost.evil.example" }, "127.0.0.1"],
  ])("%s gets a 404", async (_, headers, ip) => {
    const id = await write(sampleMail("welcome"));
    for (const url of ["/dev/outbox", `/dev/outbox/${id}`, `/dev/outbox/${id}/html`]) {
      const { statusCode, body } = await get(url, headers, ip);
      expect(statusCode).toBe(404);
      expect(body).not.toContain("Welcome");
    }
  });

  const deployments: readonly (readonly [string, TestAppOptions])[] = [
    [
      "with SMTP",
      {
        environment: {
          SMTP_URL: "smtp://127.0.0.1:1",
          MAIL_FROM: "hello@frontage.example",
          PUBLIC_URL: "http://localhost:3000",
        },
      },
    ],
    ["without the demo world", { environment: { DEMO: "0" } }],
    ["with a public address", { environment: { PUBLIC_URL: "https://frontage.example" } }],
    ["behind a proxy", { environment: { TRUSTED_PROXIES: "10.0.0.1" } }],
    [
      "with another mailer",
      {
        mailer: {
          kind: "smtp",
          pauseMilliseconds: 0,
          deliver: async () => ({ status: "accepted" }),
        },
      },
    ],
  ];
  test.each(deployments)("a site %s has no outbox pages", async (_, options) => {
    const site = await startTestApp(options);
    try {
      const answer = await site.app.inject({ url: "/dev/outbox", headers: local });
      expect(answer.statusCode).toBe(404);
    } finally {
      await site.stop();
    }
  });

  test("a public site shows them to everyone with OUTBOX_PAGES=1", async () => {
    const environment = { TRUSTED_PROXIES: "10.0.0.1", OUTBOX_PAGES: "1" };
    const site = await startTestApp({ environment });
    try {
      const headers = { host: "frontage.example", via: "1.1 proxy" };
      const answer = await site.app.inject({ url: "/dev/outbox", headers });
      expect(answer.statusCode).toBe(200);
    } finally {
      await site.stop();
    }
  });

  test("a site with a loopback address shows them", async () => {
    const site = await startTestApp({ environment: { PUBLIC_URL: "http://localhost:3000" } });
    try {
      expect((await site.app.inject({ url: "/dev/outbox", headers: local })).statusCode).toBe(200);
    } finally {
      await site.stop();
    }
  });
});

describe("a call of the API", () => {
  test("wakes the delivery if it changes something", async () => {
    const { code } = await makeSpace(app.database.db);
    app.jobs.nudged.length = 0;
    await app.request({ path: `/spaces/${code}/` });
    await app.request({ method: "POST", path: "/bookings/quote/", body: {} });
    await app.request({ method: "POST", path: "/bookings/quote/", body: {} });
    await expect.poll(() => app.jobs.nudged, { timeout: 20_000 }).toEqual(["deliver-mail"]);
  });
});
