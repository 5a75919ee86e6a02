import { withQuery, type SitePath } from "../../../ui/paths/site-path.ts";

/** The address of a booking's report. */
export function reportPath(code: string): SitePath {
  return withQuery("/analytics", { booking: code });
}

/** The booking code of a report address; null if it asks for all reports. */
export function bookingOf({ searchParams }: URL): string | null {
  const code = searchParams.get("booking");
  return code !== null && /^[A-Za-z0-9_-]{1,80}$/.test(code) ? code : null;
}
