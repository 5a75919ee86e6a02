import type { saveSpaceRules } from "@frontage/contract/console/spaces/own-rules.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";
import { breaksRules } from "@frontage/domain/availability/check-slot.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import {
  ownRulesProblems,
  settingsOf,
  type OwnRules,
} from "@frontage/domain/settings/space-rules.ts";
import type { AppParts } from "../../../../app-parts.ts";
import type { Database } from "../../../../db/connect.ts";
import { refuseFaults, type FieldErrors } from "../../../../http/reply/refusal.ts";
import { getBookingSettings } from "../../../../features/settings/settings.queries.ts";
import { changeSpace, type SpaceEdit } from "../change-space.ts";
import { listTimesToCome } from "./rules-edit.queries.ts";
import { updateSpace } from "../space-edits.queries.ts";

type Entered = Omit<EndpointInput<typeof saveSpaceRules>["body"], "version">;

/**
 * Saves the booking rules that a space has of its own. Placed bookings keep their times.
 * Source: docs/booking/own-rules.md
 * @throws InvalidInput for rules that contradict each other or the site's settings
 */
export async function saveRules(
  parts: Pick<AppParts, "db" | "clock">,
  edit: SpaceEdit,
  entered: Entered,
): Promise<void> {
  const own = await requireRules(parts.db, entered);
  await changeSpace(parts, edit, "space.change_rules", async (tx, space) => {
    await updateSpace(tx, space.id, { ...own, ownHours: JSON.stringify(own.ownHours) });
    const { ownHours, ownMinDateOffset, ownMinDuration, ownMaxDuration } = space;
    return {
      before: { ownHours, ownMinDateOffset, ownMinDuration, ownMaxDuration },
      after: { ...own },
    };
  });
}

/**
 * Lists the upcoming bookings of a space that new rules would not allow, in order.
 * @throws InvalidInput as for saving
 */
export async function listBookingsOutside(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  space: { readonly id: number; readonly timeZone: string },
  entered: Entered,
) {
  const settings = settingsOf(await getBookingSettings(db), await requireRules(db, entered));
  const bookings = await listTimesToCome(db, space.id, clock.now());
  return bookings.filter((booking) => breaksRules(booking, space.timeZone, settings));
}

/**
 * Returns entered rules as they are stored.
 * @throws InvalidInput
 */
async function requireRules(db: Database, entered: Entered): Promise<OwnRules> {
  const settings = await getBookingSettings(db);
  refuseFaults(rulesFaults(entered, settings));
  return storedRules(entered);
}

/**
 * Checks rules that were refused, as far as they could be read.
 * @throws InvalidInput
 */
export async function checkSentRules(db: Database, sent: Readable<Entered>): Promise<void> {
  const { ownHours = [], ownMinDateOffset, ownMinDuration, ownMaxDuration } = sent;
  const entered = {
    ownHours: Array.from({ length: 7 }, (_, index) => ({
      isClosed: ownHours[index]?.isClosed ?? false,
      startTime: ownHours[index]?.startTime ?? null,
      endTime: ownHours[index]?.endTime ?? null,
    })),
    ownMinDateOffset: ownMinDateOffset ?? null,
    ownMinDuration: ownMinDuration ?? null,
    ownMaxDuration: ownMaxDuration ?? null,
  };
  refuseFaults(rulesFaults(entered, await getBookingSettings(db)));
}

function rulesFaults(entered: Entered, settings: BookingSettings): FieldErrors {
  const faults: FieldErrors = {};
  for (const [index, { isClosed, startTime, endTime }] of entered.ownHours.entries()) {
    if (!isClosed && (startTime === null) !== (endTime === null)) {
      const missing = startTime === null ? "start_time" : "end_time";
      faults[`own_hours[${index}].${missing}`] = ["Give both times, or neither."];
    }
  }
  const problems = ownRulesProblems(storedRules(entered), settings);
  for (const [field, problem = ""] of Object.entries(problems)) {
    faults[field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] ??= [problem];
  }
  return faults;
}

function storedRules({ ownHours, ...rules }: Entered): OwnRules {
  return {
    ...rules,
    ownHours: ownHours.map(({ isClosed, startTime, endTime }) =>
      isClosed ? "closed" : startTime === null || endTime === null ? null : { startTime, endTime },
    ),
  };
}
