import type { saveSpaceLettings } from "@frontage/contract/admin/spaces/space-parts.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { checkLettings, type LettingField } from "@frontage/domain/landlords/check-lettings.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { AppParts } from "../../../app-parts.ts";
import { InvalidInput, type FieldErrors } from "../../../http/reply/refusal.ts";
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
  const lettings = given.map((letting) => ({ ...letting, landlord: letting.email.toLowerCase() }));
  await changeSpace(parts, edit, "space.change_lettings", async (tx, space) => {
    const landlords = await queries.listLandlords(
      tx,
      lettings.map(({ landlord }) => landlord),
    );
    const errors: FieldErrors = {};
    for (const [index, { landlord }] of lettings.entries()) {
      if (!landlords.has(landlord)) {
        errors[`lettings[${index}].email`] = ["No landlord has this e-mail. Invite them first"];
      }
    }
    const present = await queries.listLettings(tx, space.id);
    const today = dateIn(space.timeZone, parts.clock.now());
    for (const { index, field, message } of checkLettings(present, lettings, today)) {
      const name = lettings[index] ? `lettings[${index}].${wireNames[field]}` : "non_field_errors";
      (errors[name] ??= []).push(message);
    }
    if (Object.keys(errors).length > 0) {
      throw new InvalidInput(errors);
    }
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

const withoutEmail = ({ email: _, ...letting }: Lettings[number] & { landlord: string }) => letting;
