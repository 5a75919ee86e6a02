/** A state of a booking, and how everything that reads bookings treats it. */
interface BookingState {
  readonly meaning: string;
  /** Whether its times are reserved. */
  readonly isReserved: boolean;
  /** Whether it takes place. */
  readonly isActive: boolean;
  readonly isCancelled: boolean;
  /** Whether its customer, its landlord and staff see it. */
  readonly isVisible: boolean;
}

/**
 * The states of a booking. Queries, answers and screens take theirs from this table; the database knows the same. Time
 * changes no state: whether a booking is under way or over follows from its times.
 * Source: docs/booking/states.md
 */
export const bookingStates = {
  claimed: {
    meaning: "Its times are reserved while its deal is paid.",
    isReserved: true,
    isActive: false,
    isCancelled: false,
    isVisible: false,
  },
  confirmed: {
    meaning: "It takes place at the time that was booked.",
    isReserved: true,
    isActive: true,
    isCancelled: false,
    isVisible: true,
  },
  moved: {
    meaning: "It takes place at another time than the one that was booked.",
    isReserved: true,
    isActive: true,
    isCancelled: false,
    isVisible: true,
  },
  cancelled: {
    meaning: "It does not take place, and a part of its price may be kept.",
    isReserved: false,
    isActive: false,
    isCancelled: true,
    isVisible: true,
  },
  released: {
    meaning: "Its deal was not paid, so it never came about.",
    isReserved: false,
    isActive: false,
    isCancelled: false,
    isVisible: false,
  },
} as const satisfies Readonly<Record<string, BookingState>>;

export type BookingStatus = keyof typeof bookingStates;

type Fact = Exclude<keyof BookingState, "meaning">;

type StatusWith<F extends Fact> = {
  [Status in BookingStatus]: (typeof bookingStates)[Status][F] extends true ? Status : never;
}[BookingStatus];

function statusesWith<F extends Fact>(fact: F): readonly StatusWith<F>[] {
  const found = Object.entries(bookingStates).filter(([, state]) => state[fact]);
  // The filter keeps the keys that the type keeps, which the compiler cannot follow.
  return found.map(([status]) => status as StatusWith<F>);
}

/** The states of bookings that keep others from their times. */
export const reservedStatuses = statusesWith("isReserved");

/** The states of bookings that take place. */
export const activeStatuses = statusesWith("isActive");

/** The states of bookings that were to take place. */
export const cancelledStatuses = statusesWith("isCancelled");

/** The states of bookings that are shown. Source: docs/booking/lifecycle.md#who-sees-a-booking */
export const visibleStatuses = statusesWith("isVisible");

export type VisibleStatus = (typeof visibleStatuses)[number];

export const isVisible = (status: BookingStatus): status is VisibleStatus =>
  bookingStates[status].isVisible;

export const isCancelled = ({ status }: { readonly status: BookingStatus }): boolean =>
  bookingStates[status].isCancelled;

/** Who or what can cause a change of state. */
export const causes = ["customer", "landlord", "staff", "card provider", "job", "clock"] as const;

interface Transition {
  /** Empty for the first state. */
  readonly from: readonly BookingStatus[];
  readonly to: BookingStatus;
  readonly by: readonly (typeof causes)[number][];
  /** What follows, in the same transaction. */
  readonly effect: string;
}

/**
 * All transitions of a booking's state. The queries take their conditions from this table.
 * Source: docs/booking/states.md
 */
export const bookingTransitions = {
  place: {
    from: [],
    to: "claimed",
    by: ["customer", "staff"],
    effect: "Its times are claimed, its licence is signed, and the charge of its deal starts.",
  },
  confirm: {
    from: ["claimed"],
    to: "confirmed",
    by: ["customer", "staff", "card provider", "job"],
    effect: "The payment is recorded, and the customer and the landlords get their mails.",
  },
  release: {
    from: ["claimed"],
    to: "released",
    by: ["customer", "staff", "card provider", "job"],
    effect: "Its times are free or on hold again, and its promo code and licence are given back.",
  },
  move: {
    from: ["confirmed", "moved"],
    to: "moved",
    by: ["customer", "staff", "card provider", "job"],
    effect:
      "The old time is free, a new licence is signed, and the customer and the landlords get their mails.",
  },
  cancel: {
    from: ["confirmed", "moved"],
    to: "cancelled",
    by: ["customer", "staff"],
    effect:
      "Its time is free, what is not kept is refunded, and the customer and the landlords get their mails.",
  },
} as const satisfies Readonly<Record<string, Transition>>;

export type BookingAction = keyof typeof bookingTransitions;

interface DealState {
  /** The state as the API names it. */
  readonly status: string;
  /** The state of its bookings once the charge is in this state. */
  readonly bookings: BookingStatus;
  /** Whether its charge can still succeed or fail. */
  readonly isOpen: boolean;
  readonly meaning: string;
}

/** The states of a deal, by the state of its charge. Source: docs/booking/lifecycle.md#states-of-a-charge */
export const dealStates = {
  charging: {
    status: "claimed",
    bookings: "claimed",
    isOpen: true,
    meaning: "A process makes the charge.",
  },
  challenged: {
    status: "challenged",
    bookings: "claimed",
    isOpen: true,
    meaning: "The customer answers their bank.",
  },
  succeeded: {
    status: "confirmed",
    bookings: "confirmed",
    isOpen: false,
    meaning: "It is paid, or there is nothing to pay.",
  },
  failed: {
    status: "released",
    bookings: "released",
    isOpen: false,
    meaning: "It was not charged, or it was refunded.",
  },
} as const satisfies Readonly<Record<string, DealState>>;
