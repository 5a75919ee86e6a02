/**
 * The callers: `owner` is the customer with the booking and card of the samples. `former_landlord` and `next_landlord`
 * let its space before and after its dates.
 */
export const people = [
  "visitor",
  "owner",
  "other_customer",
  "landlord",
  "former_landlord",
  "next_landlord",
  "other_landlord",
  "staff",
] as const;
export type Person = (typeof people)[number];
export type Statuses = Readonly<Record<Person, number>>;

/** The same status for every caller. */
export const everybody = (status: number): Statuses => ({
  visitor: status,
  owner: status,
  other_customer: status,
  landlord: status,
  former_landlord: status,
  next_landlord: status,
  other_landlord: status,
  staff: status,
});
/** The same status for everybody who is signed in. */
export const signedIn = (status: number): Statuses => ({ ...everybody(status), visitor: 401 });
