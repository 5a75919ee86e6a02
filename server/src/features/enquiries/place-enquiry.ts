import { personName } from "@frontage/domain/text/person-name.ts";
import { enquiryCategoryTitles, type sendContact } from "@frontage/contract/site/enquiries.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { Clock } from "@frontage/domain/time/clock.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import type { Database } from "../../db/connect.ts";
import { InvalidInput, type FieldErrors } from "../../http/reply/refusal.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { openInboxItem } from "../inbox/open-inbox-item.queries.ts";
import { findBookableSpace, type BookableSpace } from "../spaces/spaces.queries.ts";
import { insertEnquiry } from "./enquiries.queries.ts";

/** The sender of an enquiry: a signed-in user or a visitor. */
export interface Enquirer {
  /** Null for visitors. */
  readonly userId: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string | null;
  readonly companyName: string | null;
}

type Question = Pick<
  EndpointInput<typeof sendContact>["body"],
  "space" | "times" | "category" | "message" | "trackingId"
>;

/**
 * Stores an enquiry and mails it to its sender and our team. Source: docs/people/enquiries.md#enquiries-and-contact.
 * @throws InvalidInput if the space takes no enquiries, a time ends before it starts or has no space, or there is
 *   neither a space nor a message
 */
export async function placeEnquiry(
  db: Database,
  clock: Clock,
  enquirer: Enquirer,
  { space: code, times = [], category, message, trackingId }: Question,
): Promise<void> {
  const space = await requireQuestion(db, { space: code, times, message });
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const id = await insertEnquiry(
      tx,
      {
        ...enquirer,
        spaceId: space?.id ?? null,
        category: category ?? null,
        message: message ?? null,
        trackingId: trackingId ?? null,
        createdAt: now,
      },
      times,
    );
    const name = personName(enquirer);
    const subject = space?.name ?? "Message";
    await openInboxItem(tx, {
      kind: "enquiry",
      enquiryId: id,
      name,
      email: enquirer.email,
      subject,
      createdAt: now,
    });
    const facts = {
      person: {
        firstName: enquirer.firstName,
        lastName: enquirer.lastName,
        email: enquirer.email,
        phone: enquirer.phoneNumber,
        companyName: enquirer.companyName,
      },
      space: space && { name: space.name, timeZone: space.timeZone },
      times: [...times],
      category: category ? enquiryCategoryTitles[category] : null,
      message: message ?? null,
    };
    const to = { email: enquirer.email, name };
    await enqueueMail(tx, now, {
      kind: "enquiry_received",
      key: `enquiry_received:${id}`,
      to,
      ...facts,
    });
    await enqueueMail(tx, now, {
      kind: "enquiry_notice",
      key: `enquiry_notice:${id}`,
      to: "team",
      ...facts,
    });
  });
}

/**
 * Returns the space of a question, if it has one.
 * @param question as much as could be read of it
 * @throws InvalidInput with every problem of space, times and message
 */
export async function requireQuestion(
  db: Database,
  { space: code, times = [], message }: Readable<Pick<Question, "space" | "times" | "message">>,
): Promise<BookableSpace | null> {
  const space = code === undefined ? null : await findBookableSpace(db, code);
  const errors: FieldErrors = { ...timeErrors(times) };
  if (code !== undefined || times.length > 0) {
    Object.assign(errors, spaceErrors(space));
  } else if (message === undefined) {
    errors["message"] = ["Message is required"];
  }
  if (Object.keys(errors).length > 0) {
    throw new InvalidInput(errors);
  }
  return space;
}

/** Enquiries are accepted for bookable spaces only. Source: docs/spaces/spaces.md#status. */
function spaceErrors(space: BookableSpace | null): FieldErrors {
  if (!space || space.status === "hidden") {
    return { space: ["Choose one of our locations"] };
  }
  return space.status === "available" && space.bookingEnabled
    ? {}
    : { space: ["This location takes no enquiries yet"] };
}

function timeErrors(times: Readable<readonly Interval[]>): FieldErrors {
  return Object.fromEntries(
    times.flatMap(({ start, end } = {}, index) =>
      !start || !end || Temporal.Instant.compare(start, end) < 0
        ? []
        : [[`times[${index}]`, ["The end must come after the start."]]],
    ),
  );
}
