/** A period in which a landlord lets a space. */
export interface Letting {
  /** Identifies the landlord: the same landlord has the same name. */
  readonly landlord: string;
  /** Decimal digits from 0 to 1. */
  readonly split: string;
  readonly startDate: Temporal.PlainDate;
  /** Included; null without an end. */
  readonly endDate: Temporal.PlainDate | null;
}

export type LettingField = "landlord" | "split" | "startDate" | "endDate";

/** A problem of a letting, at one of its fields. */
export interface LettingProblem {
  readonly index: number;
  readonly field: LettingField;
  readonly message: string;
}

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(a, b) < 0;

/**
 * Checks the lettings of a space before they replace the current ones. Two landlords never let a space on the same
 * date, since a booking has one landlord. A letting that has begun is final except for its end, which may move to
 * yesterday or later, so that past bookings keep their landlord. Source: docs/people/landlords.md#letting-periods
 * @param today in the zone of the space
 * @returns the problems; empty if the lettings may replace the current ones
 */
export function checkLettings(
  present: readonly Letting[],
  next: readonly Letting[],
  today: Temporal.PlainDate,
): LettingProblem[] {
  return [
    ...next.flatMap((letting, index) => [
      ...checkOrder(letting, index),
      ...checkOverlap(next, index),
      ...checkHistory(present, letting, index, today),
    ]),
    ...checkRemoved(present, next, today),
  ];
}

function checkOrder({ startDate, endDate }: Letting, index: number): LettingProblem[] {
  return endDate !== null && isBefore(endDate, startDate)
    ? [{ index, field: "endDate", message: "The last date is before the first" }]
    : [];
}

function checkOverlap(lettings: readonly Letting[], index: number): LettingProblem[] {
  const letting = lettings[index];
  const overlaps = lettings
    .slice(0, index)
    .some((earlier) => letting !== undefined && share(earlier, letting));
  return overlaps
    ? [
        {
          index,
          field: "startDate",
          message: "Another landlord lets the space on some of these dates",
        },
      ]
    : [];
}

function share(a: Letting, b: Letting): boolean {
  const endsBefore = (one: Letting, other: Letting) =>
    one.endDate !== null && isBefore(one.endDate, other.startDate);
  return !endsBefore(a, b) && !endsBefore(b, a);
}

function checkHistory(
  present: readonly Letting[],
  letting: Letting,
  index: number,
  today: Temporal.PlainDate,
): LettingProblem[] {
  if (!isBefore(letting.startDate, today)) {
    return [];
  }
  const before = findSame(present, letting);
  if (!before) {
    return [{ index, field: "startDate", message: "A new letting cannot begin in the past" }];
  }
  if (Number(before.split) !== Number(letting.split)) {
    return [
      {
        index,
        field: "split",
        message:
          "The split of a letting that has begun cannot change. End it, and add one from a later date",
      },
    ];
  }
  const yesterday = today.subtract({ days: 1 });
  const [was, is] = [before.endDate, letting.endDate];
  const isSame = was === null || is === null ? was === is : was.equals(is);
  const reachesPast =
    (was !== null && isBefore(was, yesterday)) || (is !== null && isBefore(is, yesterday));
  return !isSame && reachesPast
    ? [{ index, field: "endDate", message: "The past cannot change. Choose yesterday or later" }]
    : [];
}

function checkRemoved(
  present: readonly Letting[],
  next: readonly Letting[],
  today: Temporal.PlainDate,
): LettingProblem[] {
  const removed = present.some(
    (letting) => isBefore(letting.startDate, today) && !findSame(next, letting),
  );
  return removed
    ? [
        {
          index: next.length,
          field: "landlord",
          message: "A letting that has begun cannot be removed. Give it a last date",
        },
      ]
    : [];
}

/** The letting of the same landlord with the same first date. */
function findSame(lettings: readonly Letting[], { landlord, startDate }: Letting) {
  return lettings.find((one) => one.landlord === landlord && one.startDate.equals(startDate));
}
