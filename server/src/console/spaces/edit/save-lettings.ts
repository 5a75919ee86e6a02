import type { saveSpaceLettings } from "@frontage/contract/console/spaces/space-parts.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";
import { checkLettings, type LettingField } from "@frontage/domain/landlords/check-lettings.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { AppParts } from "../../../app-parts.ts";
import { refuseFaults, type FieldErrors } from "../../../http/reply/refusal.ts";
import { changeSpace, type SpaceEdit } from "./change-space.ts";
import * as queries from "./lettings-edit.queries.ts";

type Lettings = EndpointInput<typeof saveSpaceLettings>["body"]["lettings"];

const wireNames: Readonly<Record<LettingField, string>> = {
  landlord: "email",
  split: "split",
  startDate: "start_date",
  endDate: "end_date",
};

/**
 * Saves who lets a space, when and for which split. Placed bookings keep the split that is stored on them.
 * Source: docs/people/landlords.md#letting-periods
 * @throws InvalidInput for people who are not landlords, and for what `checkLettings` refuses
 */
export async function saveLettings(
  parts: Pick<AppParts, "db" | "clock">,
  edit: SpaceEdit,
  given: Lettings,
): Promise<void> {
  const lettings = given.map(withLandlord);
  await changeSpace(parts, edit, "space.change_lettings", async (tx, space) => {
    const { landlords, present } = await requireLettings({ ...parts, db: tx }, space, given);
    await queries.replaceLettings(
      tx,
      space.id,
      lettings.map(({ landlord, split, startDate, endDate }) => ({
        userId: landlords.get(landlord) ?? 0,
        split,
        startDate,
        endDate,
      })),
    );
    return { before: { lettings: present }, after: { lettings: lettings.map(withoutEmail) } };
  });
}

interface LetSpace {
  readonly id: number;
  readonly timeZone: string;
}

/**
 * Returns the ids of the landlords by their e-mails, and the present lettings. Lettings that could not be read whole have
 * their own faults, and are not compared with others.
 * @throws InvalidInput for people who are not landlords, and for what `checkLettings` refuses
 */
export async function requireLettings(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  space: LetSpace,
  given: Readable<Lettings>,
) {
  const emails = given.map((letting) => letting?.email?.toLowerCase());
  const landlords = await queries.listLandlords(
    db,
    emails.filter((email) => email !== undefined),
  );
  const errors: FieldErrors = {};
  for (const [index, email] of emails.entries()) {
    if (email !== undefined && !landlords.has(email)) {
      errors[`lettings[${index}].email`] = ["No landlord has this e-mail. Invite them first"];
    }
  }
  const whole = given.flatMap((sent, index) => {
    const { email, split, startDate, endDate } = sent ?? {};
    return email === undefined || split === undefined || !startDate || endDate === undefined
      ? []
      : [{ index, letting: withLandlord({ email, split, startDate, endDate }) }];
  });
  const present = await queries.listLettings(db, space.id);
  const today = dateIn(space.timeZone, clock.now());
  const problems = checkLettings(
    present,
    whole.map(({ letting }) => letting),
    today,
  );
  for (const { index, field, message } of problems) {
    const at = whole[index]?.index;
    if (at !== undefined) {
      (errors[`lettings[${at}].${wireNames[field]}`] ??= []).push(message);
    } else if (whole.length === given.length) {
      (errors["non_field_errors"] ??= []).push(message);
    }
  }
  refuseFaults(errors);
  return { landlords, present };
}

const withLandlord = (letting: Lettings[number]) => ({
  ...letting,
  landlord: letting.email.toLowerCase(),
});

const withoutEmail = ({ email: _, ...letting }: Lettings[number] & { landlord: string }) => letting;
