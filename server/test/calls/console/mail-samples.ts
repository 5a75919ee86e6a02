import type { TestApp } from "../../app/make-app.ts";
import { sampleMail } from "../../fixtures/mail-facts.ts";
import { enqueueMail } from "../../../src/features/mail/enqueue-mail.ts";
import type { RequestSample } from "../request-sample.ts";

/** Calls about a mail of the outbox. */
export async function makeMailSamples(
  test: TestApp,
  token: string,
): Promise<Record<string, RequestSample>> {
  const key = "sample of the console";
  const { db } = test.database;
  await db.transaction().execute((tx) =>
    enqueueMail(tx, test.clock.now(), {
      ...sampleMail("receipt"),
      key,
      to: { email: "ada@example.com", name: "Ada" },
    }),
  );
  const { id } = await db
    .selectFrom("mails")
    .where("key", "=", key)
    .select("id")
    .executeTakeFirstOrThrow();
  const params = { id: String(id) };
  return {
    listStaffMails: { token, query: { q: "ada", limit: "10" } },
    getStaffMail: { token, params },
    previewStaffMail: { token, params },
    resendMail: { token, params },
  };
}
