import { redirect } from "../../ui/paths/redirect.ts";
import type { Route } from "./+types/redirect.page";
import { redirects } from "./redirects.ts";

/** Redirects an old address to its new one. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(redirects[url.pathname.replace(/\/+$/, "")] ?? "/", 301);
}

export default function RedirectPage() {
  return null;
}
