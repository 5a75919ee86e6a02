import type { Found, FoundKind } from "@frontage/contract/console/search.ts";
import { href, type SitePath } from "../../../ui/paths/site-path.ts";
import { bookingPath } from "../booking-path.ts";

/** The heading of each kind, in the order of the results. */
export const groupTitles: Readonly<Record<FoundKind, string>> = {
  booking: "Bookings",
  document: "Documents",
  person: "People",
  space: "Spaces",
  request: "Requests",
};

/** The page of a result. A document leads to its booking, which lists it. */
export function foundPath({ kind, code }: Pick<Found, "kind" | "code">): SitePath {
  switch (kind) {
    case "booking":
    case "document":
      return bookingPath(code);
    case "person":
      return href("/admin/people/:id", { id: code });
    case "space":
      return href("/admin/spaces/:code", { code });
    case "request":
      return href("/admin/inbox/:id", { id: code });
  }
}
