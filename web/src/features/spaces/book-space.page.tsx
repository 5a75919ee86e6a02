import { withQuery } from "../../ui/paths/site-path.ts";
import { redirect } from "../../ui/paths/redirect.ts";
import type { Route } from "./+types/book-space.page";

/** Redirects the short booking address of a space. Keeps date and hours: `?date=…&from=…&to=…`. */
export function loader({ params, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  search.set("space", params.slug);
  return redirect(withQuery("/bookings/create", search));
}
