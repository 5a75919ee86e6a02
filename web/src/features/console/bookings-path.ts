import { href, withQuery } from "../../ui/paths/site-path.ts";

/** The list of bookings, which opens on what is next. */
export const bookingsPath = withQuery(href("/admin/bookings"), { when: "next" });
