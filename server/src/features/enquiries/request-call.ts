import type { requestCall as requestCallEndpoint } from "@frontage/contract/site/enquiries.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { Clock } from "@frontage/domain/time/clock.ts";
import type { Database } from "../../db/connect.ts";
import { openInboxItem } from "../inbox/open-inbox-item.queries.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { insertCallRequest } from "./enquiries.queries.ts";

type CallRequest = EndpointInput<typeof requestCallEndpoint>["body"];

/** Stores a request for a call and mails it to our team, and to its sender if there is an e-mail. */
export async function requestCall(
  db: Database,
  clock: Clock,
  { name, phoneNumber, email, when, trackingId }: CallRequest,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const id = await insertCallRequest(tx, {
      name,
      phoneNumber,
      email: email ?? null,
      callWhen: when,
      trackingId: trackingId ?? null,
      createdAt: now,
    });
    await openInboxItem(tx, {
      kind: "call",
      callRequestId: id,
      name,
      email: email ?? null,
      subject: `Call: ${when}`,
      createdAt: now,
    });
    const facts = { person: { name, email: email ?? "", phone: phoneNumber }, when, message: null };
    if (email !== undefined) {
      const to = { email, name };
      await enqueueMail(tx, now, {
        kind: "call_received",
        key: `call_received:${id}`,
        to,
        ...facts,
      });
    }
    await enqueueMail(tx, now, {
      kind: "call_notice",
      key: `call_notice:${id}`,
      to: "team",
      ...facts,
    });
  });
}
