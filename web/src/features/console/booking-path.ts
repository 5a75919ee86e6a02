import { href, type SitePath } from "../../ui/paths/site-path.ts";

/** The page of a booking in the console. */
export const bookingPath = (code: string): SitePath => href("/admin/bookings/:code", { code });
