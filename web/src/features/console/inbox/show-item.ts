import type { InboxItem } from "@frontage/contract/console/inbox.ts";
import { formatDateTimeIn, formatFullTimeIn } from "@frontage/domain/time/format-time.ts";
import { timeParameter } from "../bookings/new/chosen-time.ts";

const insuranceTexts = { yes: "Has insurance", no: "Has no insurance", "not-sure": "Is not sure" };

/** An item as its page shows it, as plain data. `timeZone` is that of dates without a place. */
export function showItem(item: InboxItem, timeZone: string) {
  const { insurance, space, times } = item;
  const facts = [
    { label: "Space", value: space?.name ?? null },
    ...times.map((time) => ({
      label: "Time",
      value: formatFullTimeIn(space?.timeZone ?? timeZone, time),
    })),
    { label: "About", value: item.topic },
    { label: "Call", value: item.callWhen },
    { label: "Company", value: item.company },
    { label: "Insurance", value: insurance && insuranceTexts[insurance.hasInsurance] },
    { label: "Food or drink", value: insurance && (insurance.foodDrink === "yes" ? "Yes" : "No") },
    { label: "Received", value: formatDateTimeIn(timeZone, item.createdAt) },
  ];
  return {
    id: item.id,
    kind: item.kind,
    state: item.state,
    version: item.version,
    subject: item.subject,
    name: item.name,
    email: item.email,
    phone: item.phone,
    message: item.message,
    attachment: item.attachment,
    booking: item.booking,
    newBooking: newBookingOf(item),
    assigneeId: item.assignee?.id ?? null,
    staff: item.staff,
    facts: facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
    entries: item.entries.map(({ createdAt, author, ...entry }) => ({
      ...entry,
      author: author ?? "Deleted account",
      when: formatDateTimeIn(timeZone, createdAt),
    })),
  };
}

export type ShownItem = ReturnType<typeof showItem>;

/** What a booking made from a request begins with, as the query of its page; null for requests that ask for none. */
function newBookingOf({ kind, name, email, space, times }: InboxItem): string | null {
  if (kind !== "enquiry" && kind !== "call") {
    return null;
  }
  return new URLSearchParams([
    ...(email === null ? [] : [["customer", email]]),
    ["name", name],
    ...(space === null ? [] : [["space", space.code]]),
    ...(space === null ? [] : times.map((time) => ["time", timeParameter(time)])),
  ]).toString();
}
