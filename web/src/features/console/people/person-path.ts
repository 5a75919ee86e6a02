import { href, type SitePath } from "../../../ui/paths/site-path.ts";

/** The page of a person in the console. */
export const personPath = (id: number | string): SitePath =>
  href("/admin/people/:id", { id: String(id) });
