import { fillBookings } from "./fill-bookings.ts";
import { fillClaims } from "./fill-claims.ts";
import { fillConsole } from "./fill-console.ts";
import { fillMany } from "./fill-many.ts";
import { fillSearch } from "./fill-search.ts";

/** The spaces of the two databases of times: 100 thousand and 5 million claims. */
export const timesSpaces = { few: 100, many: 5000 } as const;

/** What fills the databases that have more than the demo world. */
export const filledDatabases = {
  console: (url: string) => fillConsole(url, 10_000),
  // 500 claims of each space in two years, and as many a day in a tenth of the dates.
  search_many: (url: string) => fillSearch(url, { spaces: 10_000, claims: 5_000_000, days: 365 }),
  search_few: (url: string) => fillSearch(url, { spaces: 10_000, claims: 500_000, days: 36 }),
  times_many: (url: string) => fillClaims(url, timesSpaces.many),
  // A thousand bookings of each space.
  landlords_many: (url: string) => fillBookings(url, 1000),
  lists_many: (url: string) =>
    fillMany(url, { spaces: 9992, bookings: 5000, lettings: 300, posts: 1000 }),
  lists_few: (url: string) => fillMany(url, { spaces: 0, bookings: 60, lettings: 8, posts: 40 }),
  landlords_few: (url: string) => fillBookings(url, 10),
  times_few: (url: string) => fillClaims(url, timesSpaces.few),
} as const;

export type FilledName = keyof typeof filledDatabases;
