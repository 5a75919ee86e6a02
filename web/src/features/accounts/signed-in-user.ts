import { pageAccess } from "./page-access.ts";

/** The user as pages show them. */
export interface SignedInUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
  readonly groups: readonly ("Customer" | "Landlord" | "Staff")[];
  readonly avatarUrl: string | null;
}

/** First plus last name, else first name, else username. Source: specification 1, section 3. */
export function displayName({ firstName, lastName, username }: SignedInUser): string {
  return firstName && lastName ? `${firstName} ${lastName}` : firstName || username;
}

/** The letter that stands for a user without a picture. */
export function initialOf({ firstName, username, email }: SignedInUser): string {
  return (firstName || username || email).charAt(0).toUpperCase();
}

const landlordDashboard = "/landlords/dashboard";

/** Where a user's own pages begin, by their groups; null for who has none. */
export function profilePath(
  { groups }: Pick<SignedInUser, "groups">,
  pages: Readonly<Record<string, unknown>> = pageAccess,
): string | null {
  if (groups.includes("Landlord") && landlordDashboard in pages) {
    return landlordDashboard;
  }
  return groups.includes("Customer") ? "/dashboard" : null;
}

/** Where "Dashboard" leads: home for who has none. */
export function dashboardPath(user: Pick<SignedInUser, "groups">): string {
  return profilePath(user) ?? "/";
}
