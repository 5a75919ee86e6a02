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

/** Where a user's own pages begin; home for those who have none. */
export function dashboardPath(user: SignedInUser): string {
  return user.groups.includes("Customer") ? "/dashboard" : "/";
}
