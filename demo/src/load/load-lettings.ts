import { saveLettings } from "../../../server/src/console/spaces/edit/save-lettings.ts";
import type { PeopleContent } from "../content/market-content.ts";
import type { LoadedSpace } from "./load-spaces.ts";
import { partsAt, type StaffParts } from "./staff-parts.ts";

/** Lets a space from `since` on, and with another split from the date on which it changed. */
export async function loadLettings(
  parts: StaffParts,
  { code, nextEdit }: LoadedSpace,
  { landlords }: PeopleContent,
  { since, today }: { readonly since: Temporal.PlainDate; readonly today: Temporal.PlainDate },
): Promise<void> {
  const landlord = landlords.find(({ spaces }) => spaces.includes(code));
  if (!landlord) {
    return;
  }
  const { email, split, formerSplit } = landlord;
  const first = { email, split: formerSplit?.split ?? split, startDate: since, endDate: null };
  await saveLettings(partsAt(parts, since), nextEdit(), [first]);
  if (formerSplit) {
    const changed = today.subtract({ months: formerSplit.changedMonthsAgo });
    await saveLettings(partsAt(parts, changed), nextEdit(), [
      { ...first, endDate: changed.subtract({ days: 1 }) },
      { ...first, split, startDate: changed },
    ]);
  }
}
