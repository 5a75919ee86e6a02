export const dateFormats = ["gb", "us"] as const;

/** How a date is printed: "13 December 2026", or month first, then in words. Source: docs/booking/time.md#on-screen */
export type DateFormat = (typeof dateFormats)[number];
