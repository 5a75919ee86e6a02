import { requestCall, requestSupport } from "@frontage/contract/site/enquiries.ts";
import { required } from "../../../../testing/required.ts";
import type { TestApp } from "../../app/make-app.ts";
import { freshIp } from "../../fixtures/factories.ts";
import type { RequestSample } from "../request-sample.ts";

/** Calls of the inbox, about a support request with a screenshot. */
export async function makeInboxSamples(
  test: TestApp,
  token: string,
): Promise<Record<string, RequestSample>> {
  const api = test.api(undefined, freshIp());
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await api(requestSupport, {
    body: {
      firstName: "Ben",
      email: "ben@example.com",
      type: "other",
      summary: "The door",
      description: "It does not open.",
      attachment: new File([png], "door.png", { type: "image/png" }),
    },
  });
  await api(requestCall, {
    body: {
      name: "Cy Twist",
      phoneNumber: "020 7946 0000",
      email: "cy@example.com",
      when: "Monday",
    },
  });
  const idOf = async (kind: "support" | "call") => {
    const row = await test.database.db
      .selectFrom("inboxItems")
      .where("kind", "=", kind)
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirst();
    return String(required(row, "the item").id);
  };
  const params = { id: await idOf("support") };
  return {
    listInbox: { token, query: { q: "door", limit: "10" } },
    countOpenInbox: { token },
    getInboxItem: { token, params },
    changeInboxItem: { token, params, body: { version: 1, state: "closed" } },
    answerInboxItem: {
      token,
      params: { id: await idOf("call") },
      body: { version: 1, text: "Yes." },
    },
    noteInboxItem: { token, params, body: { text: "Ask the landlord." } },
    downloadInboxAttachment: { token, params },
  };
}
