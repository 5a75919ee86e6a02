import {
  enquiryCategoryTitles,
  type placeEnquiry as placeEnquiryEndpoint,
} from "@frontage/contract/enquiries.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { Clock } from "@frontage/domain/time/clock.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import type { Database } from "../../db/connect.ts";
import { InvalidInput, type FieldErrors } from "../../http/refusal.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { findBookableSpace, type BookableSpace } from "../spaces/spaces.queries.ts";
import { insertEnquiry } from "./enquiries.queries.ts";

/** Who asks: as the account of a signed-in user says, or as a visitor says. */
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
  EndpointInput<typeof placeEnquiryEndpoint>["body"],
  "space" | "times" | "category" | "trackingId"
>;

/**
 * Stores an enquiry and writes to its sender and to the house.
 * @throws InvalidInput if the space takes no enquiries, or a time ends before it starts
 */
export async function placeEnquiry(
  db: Database,
  clock: Clock,
  enquirer: Enquirer,
  { space: code, times = [], category, trackingId }: Question,
): Promise<void> {
  const space = await findBookableSpace(db, code);
  const errors: FieldErrors = { ...spaceErrors(space), ...timeErrors(times) };
  if (!space || Object.keys(errors).length > 0) {
    throw new InvalidInput(errors);
  }
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const id = await insertEnquiry(
      tx,
      {
        ...enquirer,
        spaceId: space.id,
        category: category ?? null,
        trackingId: trackingId ?? null,
        createdAt: now,
      },
      times,
    );
    const facts = {
      person: {
        firstName: enquirer.firstName,
        lastName: enquirer.lastName,
        email: enquirer.email,
        phone: enquirer.phoneNumber,
        companyName: enquirer.companyName,
      },
      space: { name: space.name, timeZone: space.timeZone },
      times: [...times],
      category: category ? enquiryCategoryTitles[category] : null,
    };
    const { firstName, lastName, email } = enquirer;
    const to = { email, name: `${firstName} ${lastName}`.trim() };
    await enqueueMail(tx, now, {
      kind: "enquiry_received",
      key: `enquiry_received:${id}`,
      to,
      ...facts,
    });
    await enqueueMail(tx, now, {
      kind: "enquiry_notice",
      key: `enquiry_notice:${id}`,
      to: "house",
      ...facts,
    });
  });
}

/** Only what can be booked can be asked for. Source: specification 1, section 4. */
function spaceErrors(space: BookableSpace | null): FieldErrors {
  if (!space || space.status === "hidden") {
    return { space: ["Choose one of our locations"] };
  }
  return space.status === "available" && space.bookingEnabled
    ? {}
    : { space: ["This location takes no enquiries yet"] };
}

function timeErrors(times: readonly Interval[]): FieldErrors {
  return Object.fromEntries(
    times.flatMap(({ start, end }, index) =>
      Temporal.Instant.compare(start, end) < 0
        ? []
        : [[`times[${index}]`, ["The end must come after the start."]]],
    ),
  );
}
