import { withQuery } from "../../ui/paths/site-path.ts";
import { redirect } from "../../ui/paths/redirect.ts";
import type { Route } from "./+types/book-space.page";

/** The former names of the hours, which kept addresses still have. */
const formerNames = { from: "start", to: "end" } as const;

/** Redirects the short booking address of a space. Keeps date and hours: `?date=…&start=…&end=…`. */
export function loader({ params, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  for (const [former, name] of Object.entries(formerNames)) {
    const value = search.get(former);
    search.delete(former);
    if (value !== null && !search.has(name)) {
      search.set(name, value);
    }
  }
  search.set("space", params.slug);
  return redirect(withQuery("/bookings/create", search));
}
