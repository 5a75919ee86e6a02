import type { ChecklistItem } from "@frontage/contract/console/spaces/console-space.ts";
import type { setSpaceStatus } from "@frontage/contract/console/spaces/spaces.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";
import type { AppParts } from "../../../app-parts.ts";
import { InvalidInput, Refusal } from "../../../http/reply/refusal.ts";
import { changeSpace, type SpaceEdit } from "./change-space.ts";
import { listMissingItems } from "./checklist.queries.ts";
import { listBookingsToCome, updateSpace } from "./space-edits.queries.ts";

type Parts = Pick<AppParts, "db" | "clock">;
type Status = Omit<EndpointInput<typeof setSpaceStatus>["body"], "version">;

/** The items of the checklist that the page of a space needs: without them, the space stays hidden. */
const itemsOfPage: readonly ChecklistItem[] = ["texts", "pictures"];

/**
 * Publishes, announces or hides a space, and opens or closes it for bookings. Showing a space requires its texts and
 * pictures; opening it for bookings requires the whole checklist.
 * Source: docs/spaces/opening-a-space.md#publishing
 * @throws Refusal checklist_incomplete, space_archived
 * @throws InvalidInput for bookings of a space that is not available
 */
export async function setStatus(parts: Parts, edit: SpaceEdit, status: Status): Promise<void> {
  requireBookable(status);
  await changeSpace(parts, edit, "space.change_status", async (tx, space) => {
    if (space.archivedAt) {
      throw new Refusal("space_archived", "The space is archived. Restore it first.");
    }
    const missing = await listMissingItems(tx, space.id, parts.clock.now());
    const isPublished = status.status !== "hidden" && space.status === "hidden";
    const isOpened = status.bookingEnabled && !space.bookingEnabled;
    const needed = missing.filter(
      (item) => isOpened || (isPublished && itemsOfPage.includes(item)),
    );
    if (needed.length > 0) {
      throw new Refusal("checklist_incomplete", `Still missing: ${listOf(needed)}.`, {
        missing: needed,
      });
    }
    await updateSpace(tx, space.id, {
      ...status,
      hasBeenPublished: space.hasBeenPublished || status.status !== "hidden",
    });
    return {
      before: { status: space.status, bookingEnabled: space.bookingEnabled },
      after: status,
    };
  });
}

/** @throws InvalidInput for bookings of a space that is not available */
export function requireBookable({ status, bookingEnabled }: Readable<Status>): void {
  if (bookingEnabled && status !== undefined && status !== "available") {
    throw new InvalidInput({ booking_enabled: ["Only an available space can be booked"] });
  }
}

/**
 * Archives a space: it is hidden, takes no bookings and leaves the lists of the console.
 * @throws Refusal bookings_to_come with the codes of the bookings
 */
export async function archiveSpace(parts: Parts, edit: SpaceEdit): Promise<void> {
  const archivedAt = parts.clock.now();
  await changeSpace(parts, edit, "space.archive", async (tx, space) => {
    const bookings = await listBookingsToCome(tx, space.id, archivedAt);
    if (bookings.length > 0) {
      throw new Refusal("bookings_to_come", `${describe(bookings)} still to come.`, { bookings });
    }
    const after = { status: "hidden", bookingEnabled: false, archivedAt } as const;
    await updateSpace(tx, space.id, after);
    return {
      before: { status: space.status, bookingEnabled: space.bookingEnabled, archivedAt: null },
      after,
    };
  });
}

/** Restores an archived space, hidden. */
export async function restoreSpace(parts: Parts, edit: SpaceEdit): Promise<void> {
  await changeSpace(parts, edit, "space.restore", async (tx, space) => {
    await updateSpace(tx, space.id, { archivedAt: null });
    return { before: { archivedAt: space.archivedAt }, after: { archivedAt: null } };
  });
}

/** The refusal's labels for the items of the checklist. */
const itemNames: Readonly<Record<ChecklistItem, string>> = {
  texts: "texts",
  pictures: "pictures",
  prices: "rate cards for the next 90 days",
  tax: "a tax rate",
  opening_hours: "a price within the opening hours",
  licence: "company details for the licence",
};

const listOf = (items: readonly ChecklistItem[]) =>
  new Intl.ListFormat("en-GB").format(items.map((item) => itemNames[item]));

/** The maximum number of codes in a sentence. */
const maxNamed = 5;

/** "Bookings K3Q… and P8D… are", with at most a few codes. */
function describe(codes: readonly string[]): string {
  const named = codes.slice(0, maxNamed);
  const rest = codes.length - named.length;
  const list = new Intl.ListFormat("en-GB").format([
    ...named,
    ...(rest > 0 ? [`${rest} more`] : []),
  ]);
  return codes.length === 1 ? `Booking ${list} is` : `Bookings ${list} are`;
}
