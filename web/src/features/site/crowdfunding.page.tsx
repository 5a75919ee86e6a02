import { getConfig } from "@frontage/contract/site/settings.ts";
import { redirect } from "../../ui/paths/redirect.ts";
import { siteRequest } from "../../api/site-context.ts";
import type { Route } from "./+types/crowdfunding.page";
import { sitePathOf } from "../../ui/paths/site-path.ts";

/** Redirects to the crowdfunding site, or home without one. Source: docs/site/site.md#redirects. */
export async function loader({ context }: Route.LoaderArgs) {
  const { crowdfundingUrl } = await context.get(siteRequest).api(getConfig);
  throw redirect(sitePathOf(crowdfundingUrl ?? "/"));
}

export default function CrowdfundingPage() {
  return null;
}
