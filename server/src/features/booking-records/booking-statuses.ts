/** The statuses of bookings that take place, at the booked time or at a later one after a move. */
export const activeStatuses = ["confirmed", "moved"] as const;

/** The statuses in which a booking can be viewed. Source: docs/booking/lifecycle.md#who-sees-a-booking */
export const visibleStatuses = [...activeStatuses, "cancelled"] as const;
