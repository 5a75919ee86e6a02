import * as contract from "@frontage/contract/console/mail.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCustomer } from "../../../test/fixtures/factories.ts";
import { sampleMail } from "../../../test/fixtures/mail-facts.ts";
import { enqueueMail } from "../../features/mail/enqueue-mail.ts";
import { holdsSecret, mailFacts, type MailFacts } from "../../features/mail/mail-facts.ts";

const app = useTestApp();

let counter = 0;
let staff: { token: string; api: ReturnType<typeof app.api> };

beforeEach(async () => {
  const { token } = await makeCustomer(app, ["Staff"]);
  staff = { token, api: app.api(token) };
});

const kindsWithSecret = mailFacts.options
  .flatMap(({ shape }) => [...shape.kind.values])
  .filter(holdsSecret);

async function write(mail: MailFacts = sampleMail("receipt")) {
  const email = `reader-${(counter += 1)}@example.com`;
  await app.database.db.transaction().execute((tx) =>
    enqueueMail(tx, app.clock.now(), {
      ...mail,
      key: email,
      to: { email, name: "Ada" },
    }),
  );
  const { id } = await app.database.db
    .selectFrom("mails")
    .where("key", "=", email)
    .select("id")
    .executeTakeFirstOrThrow();
  return { id, email };
}

describe("the outbox of the console", () => {
  test("finds mails by recipient, kind and state", async () => {
    const { id, email } = await write();
    const query = { q: `receipt ${email}`, state: "waiting" } as const;
    const { results } = await staff.api(contract.listStaffMails, { query });
    expect(results).toMatchObject([{ id, recipient: email, state: "waiting", endedAt: null }]);
  });

  test("shows the HTML without script, for a frame of the site", async () => {
    const { id } = await write();
    const { headers, body } = await app.request({
      path: `/admin/mail/${id}/html/`,
      token: staff.token,
    });
    expect(headers["content-security-policy"]).toMatch(/^sandbox allow-popups; default-src 'none'/);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain("<html");
  });

  test.each(kindsWithSecret)("hides the secret of a link in %s", async (kind) => {
    const { id } = await write(sampleMail(kind));
    const { content } = await staff.api(contract.getStaffMail, { params: { id } });
    const { body } = await app.request({ path: `/admin/mail/${id}/html/`, token: staff.token });
    for (const shown of [content?.text, body]) {
      expect(shown).toMatch(/\/(reset|confirm|stop|verify)\/hidden\b/);
      expect(shown).not.toContain("s3cret");
    }
  });

  test("every kind with a secret is known as one", () => {
    const kinds = mailFacts.options.filter(({ shape }) => "token" in shape);
    expect(kinds.flatMap(({ shape }) => [...shape.kind.values]).toSorted()).toEqual(
      kindsWithSecret.toSorted(),
    );
  });

  test("sends a failed mail again as a new one", async () => {
    const { id, email } = await write();
    await app.database.db
      .updateTable("mails")
      .set({ failedAt: app.clock.now(), lastError: "550 no such user" })
      .where("id", "=", id)
      .execute();
    const again = await staff.api(contract.resendMail, { params: { id } });
    expect(await staff.api(contract.getStaffMail, { params: { id } })).toMatchObject({
      state: "failed",
      lastError: "550 no such user",
      resentAs: again.id,
    });
    expect(await staff.api(contract.getStaffMail, { params: again })).toMatchObject({
      state: "waiting",
      recipient: email,
    });
  });

  test("reports that the content was deleted and does not send it again", async () => {
    const { id } = await write();
    await app.database.db.updateTable("mails").set({ facts: "{}" }).where("id", "=", id).execute();
    const mail = await staff.api(contract.getStaffMail, { params: { id } });
    expect(mail.content).toBeNull();
    const call = staff.api(contract.resendMail, { params: { id } });
    await expect(call).rejects.toMatchObject({ status: 400 });
  });
});
