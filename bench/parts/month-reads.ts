import { spaceCode } from "../world/copy-spaces.ts";

/** A month: its first day, the first day of the next one, and both as times. */
interface Month {
  readonly first: string;
  readonly next: string;
  readonly from: string;
  readonly to: string;
}

export const may: Month = {
  first: "2027-05-01",
  next: "2027-06-01",
  from: "2027-05-01T00:00:00Z",
  to: "2027-06-01T00:00:00Z",
};
/** Its times end a day later, so that its length differs from May's. */
export const june: Month = {
  first: "2027-06-01",
  next: "2027-07-01",
  from: "2027-06-01T00:00:00Z",
  to: "2027-07-02T00:00:00Z",
};

/** A call of the API that reads a month of a space. */
export interface MonthRead {
  readonly what: string;
  path(space: number, month: Month): string;
  /** The values of the request that its statements contain. */
  facts(space: number, month: Month): Readonly<Record<string, string>>;
  /** A month of each space, in an order that separates neighbours. */
  paths(spaces: number): string[];
}

const readOf = ({ what, path, facts }: Omit<MonthRead, "paths">): MonthRead => ({
  what,
  path,
  facts,
  paths: (spaces) => Array.from({ length: spaces }, (_, index) => path((index * 37) % spaces, may)),
});

export const times = readOf({
  what: "GET /api/bookings/times/ of a month",
  path(space, { from, to }) {
    const query = new URLSearchParams({ space: spaceCode(space), min_time: from, max_time: to });
    return `/api/bookings/times/?${query.toString()}`;
  },
  facts: (space, { from, to }) => ({ space: spaceCode(space), from, to }),
});

/** The marks of a month are made from its settings, rate cards and reserved times. */
export const marks = readOf({
  what: "GET /api/spaces/{code}/availability/ of a month",
  path: (space, { first }) =>
    `/api/spaces/${spaceCode(space)}/availability/?month=${first.slice(0, 7)}`,
  facts: (space, { first, next }) => ({
    space: spaceCode(space),
    first,
    next,
    from: `${first}T00:00:00Z`,
    to: `${next}T00:00:00Z`,
  }),
});
