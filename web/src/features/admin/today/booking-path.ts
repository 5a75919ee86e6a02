import { href, type SitePath } from "../../../ui/paths/site-path.ts";

/** The page of a booking. */
export const bookingPath = (code: string): SitePath => href("/bookings/:code", { code });
