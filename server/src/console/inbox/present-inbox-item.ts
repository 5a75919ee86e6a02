import { personName } from "@frontage/domain/text/person-name.ts";
import { readableEmail } from "@frontage/contract/accounts/email-domain.ts";
import type { InboxItem } from "@frontage/contract/console/inbox.ts";
import { enquiryCategoryTitles, supportTypeTitles } from "@frontage/contract/site/enquiries.ts";
import type { Database } from "../../db/connect.ts";
import { listEnquiryTimes, listInboxEntries, type InboxItemRow } from "./inbox-items.queries.ts";
import { listStaff } from "./inbox-list.queries.ts";

/** An item with its answers and notes, as staff see it. */
export async function presentInboxItem(db: Database, row: InboxItemRow): Promise<InboxItem> {
  const { id, enquiryId, assigneeId, spaceCode, spaceName, timeZone, category, supportType } = row;
  const [times, entries, staff] = await Promise.all([
    enquiryId === null ? [] : listEnquiryTimes(db, enquiryId),
    listInboxEntries(db, id),
    listStaff(db),
  ]);
  const assigneeName = personName({
    firstName: row.assigneeFirstName,
    lastName: row.assigneeLastName,
  });
  return {
    id,
    kind: row.kind,
    state: row.state,
    name: row.name,
    email: row.email && readableEmail(row.email),
    subject: row.subject,
    createdAt: row.createdAt,
    version: row.version,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName },
    space:
      spaceCode === null || spaceName === null || timeZone === null
        ? null
        : { code: spaceCode, name: spaceName, timeZone },
    times,
    phone: row.enquiryPhone ?? row.supportPhone ?? row.callPhone ?? row.customerPhone,
    company: row.companyName,
    topic:
      (category && enquiryCategoryTitles[category]) ??
      (supportType && supportTypeTitles[supportType]),
    callWhen: row.callWhen,
    message: row.message ?? row.description,
    attachment: row.attachmentName,
    booking: row.bookingCode,
    insurance: row.insurance,
    entries: entries.map(({ firstName, lastName, ...entry }) => ({
      ...entry,
      author: personName({ firstName, lastName }) || null,
    })),
    staff: staff.map((each) => ({ id: each.id, name: personName(each) })),
  };
}
