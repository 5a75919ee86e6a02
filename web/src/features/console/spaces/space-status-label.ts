import type { ChecklistItem } from "@frontage/contract/console/spaces/console-space.ts";

/** The console's labels for the statuses of a space. */
export const statusLabels = {
  available: "Available",
  preview: "Coming soon",
  hidden: "Hidden",
  archived: "Archived",
} as const;

/** The console's labels for the items of the checklist. */
export const checklistLabels: Readonly<Record<ChecklistItem, string>> = {
  texts: "Texts",
  pictures: "Three pictures",
  prices: "Rate cards for the next 90 days",
  tax: "A tax rate",
  opening_hours: "A price within the opening hours",
  licence: "Company details for the licence",
};

/** The status of a space in one word or two, with whether it takes bookings. */
export function statusText({
  status,
  isArchived,
  bookingEnabled,
}: {
  readonly status: "available" | "preview" | "hidden";
  readonly isArchived: boolean;
  readonly bookingEnabled: boolean;
}): string {
  return isArchived ? statusLabels.archived : bookingEnabled ? "Bookable" : statusLabels[status];
}
