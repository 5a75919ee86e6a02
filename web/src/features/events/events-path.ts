import { href, withQuery, type QueryValues, type SitePath } from "../../ui/paths/site-path.ts";

/** The list of events: of a space, in a month (`2027-05`), with at least `shown` events. */
export function eventsPath(
  values: QueryValues & {
    readonly space?: string;
    readonly month?: string;
    readonly shown?: string;
  },
): SitePath {
  return Object.keys(values).length === 0
    ? href("/content/events")
    : withQuery("/content/events", values);
}
