import { matchPath } from "react-router";
import type { SignedInUser } from "../../../session/signed-in-user.ts";

/** Who may open a page: signed-out visitors, any signed-in user, or one group. */
type PageAccess = "visitor" | "user" | SignedInUser["groups"][number];

/** The access of every restricted page, by its path in routes.ts. Source: docs/site/site.md#who-may-open-a-page. */
export const pageAccess: Readonly<Record<string, PageAccess>> = {
  "/account/login": "visitor",
  "/account/register": "visitor",
  "/account": "user",
  "/account/email/verify/:token": "user",
  "/dashboard": "Customer",
  "/designs": "Customer",
  "/designs/:designCode/sizing-guide": "Customer",
  "/designs/:designCode/screen-groups/:screenGroupCode/edit/:mediaType/:width?/:height?":
    "Customer",
  "/designs/:code/preview": "Customer",
  "/bookings": "Customer",
  "/analytics": "Customer",
  "/bookings/:code/success": "user",
  "/bookings/occupational-license/download": "user",
  "/landlords/dashboard": "Landlord",
  "/landlords/spaces": "Landlord",
  "/landlords/statements": "Landlord",
  "/landlords/spaces/:code": "Landlord",
  "/landlords/bookings": "Landlord",
};

/** The access of the page at an address; null for a public page. */
export function accessOf(pathname: string): PageAccess | null {
  const found = Object.entries(pageAccess).find(([pattern]) => matchPath(pattern, pathname));
  return found?.[1] ?? null;
}
