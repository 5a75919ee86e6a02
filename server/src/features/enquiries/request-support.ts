import { randomUUID } from "node:crypto";
import {
  supportTypeTitles,
  type requestSupport as requestSupportEndpoint,
} from "@frontage/contract/site/enquiries.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { AppParts } from "../../app-parts.ts";
import { openInboxItem } from "../inbox/open-inbox-item.queries.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { storedPhoneNumber } from "../settings/phone-numbers.ts";
import { insertSupportRequest } from "./enquiries.queries.ts";

type SupportRequest = EndpointInput<typeof requestSupportEndpoint>["body"];

/** Stores a request for support with its screenshot and mails it to its sender and our team. */
export async function requestSupport(
  { db, clock, files }: Pick<AppParts, "db" | "clock" | "files">,
  { attachment, ...typed }: SupportRequest,
): Promise<void> {
  const { phoneNumber } = typed;
  const request = { ...typed, phoneNumber: phoneNumber && (await storedPhoneNumber(phoneNumber)) };
  const stored = attachment && (await storeScreenshot(files, attachment));
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const id = await insertSupportRequest(tx, {
      ...request,
      attachmentKey: stored?.key ?? null,
      attachmentName: stored?.filename ?? null,
      attachmentType: stored?.contentType ?? null,
      createdAt: now,
    });
    const name = [request.firstName, request.lastName].filter(Boolean).join(" ");
    await openInboxItem(tx, {
      kind: "support",
      supportRequestId: id,
      name,
      email: request.email,
      subject: request.summary,
      createdAt: now,
    });
    const facts = {
      person: { name, email: request.email, phone: request.phoneNumber ?? null },
      type: supportTypeTitles[request.type],
      summary: request.summary,
      description: request.description,
    };
    await enqueueMail(tx, now, {
      kind: "support_received",
      key: `support_received:${id}`,
      to: { email: request.email, name },
      ...facts,
    });
    await enqueueMail(tx, now, {
      kind: "support_notice",
      key: `support_notice:${id}`,
      to: "team",
      ...facts,
      attachment: stored ?? null,
    });
  });
}

/** Stores a screenshot under an unguessable key, since only our team may see it. */
async function storeScreenshot(files: AppParts["files"], screenshot: File) {
  const key = `support/${randomUUID()}`;
  await files.write(key, Buffer.from(await screenshot.arrayBuffer()));
  return { key, filename: screenshot.name, contentType: screenshot.type };
}
