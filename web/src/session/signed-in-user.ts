import { initial } from "@frontage/domain/text/initial.ts";
import { href, type SitePath } from "../ui/paths/site-path.ts";
/** The signed-in user, as pages show them. */
export interface SignedInUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
  readonly groups: readonly ("Customer" | "Landlord" | "Staff")[];
  readonly avatarUrl: string | null;
}

/** First and last name, otherwise the first name, otherwise the username. Source: docs/people/accounts.md#signing-up. */
export function displayName({ firstName, lastName, username }: SignedInUser): string {
  return firstName && lastName ? `${firstName} ${lastName}` : firstName || username;
}

/** The initial of a user without a picture. */
export function initialOf({ firstName, username, email }: SignedInUser): string {
  return initial(firstName || username || email);
}

/** The first page of a user's own pages, by their groups; null if no group has any. */
export function profilePath({ groups }: Pick<SignedInUser, "groups">): SitePath | null {
  if (groups.includes("Landlord")) {
    return href("/landlords/dashboard");
  }
  return groups.includes("Customer") ? href("/dashboard") : null;
}

/** The target of "Dashboard"; home for users without a dashboard. */
export function dashboardPath(user: Pick<SignedInUser, "groups">): SitePath {
  return profilePath(user) ?? href("/");
}

/** The links to a user's dashboards. A landlord who is also a customer has two. */
export function dashboardLinks(
  user: Pick<SignedInUser, "groups">,
): readonly { readonly to: SitePath; readonly title: string }[] {
  return user.groups.includes("Landlord") && user.groups.includes("Customer")
    ? [
        { to: href("/landlords/dashboard"), title: "Landlord dashboard" },
        { to: href("/dashboard"), title: "Customer dashboard" },
      ]
    : [{ to: dashboardPath(user), title: "Dashboard" }];
}
