import { withSearch, type SitePath } from "../../ui/paths/site-path.ts";

/**
 * Leads the path of a booking with its hours past the grid: they are chosen already. Source:
 * docs/booking/wizard.md#straight-to-check-out
 */
export const atCheckOut = (path: SitePath): SitePath => withSearch(path, "&step=check-out");
