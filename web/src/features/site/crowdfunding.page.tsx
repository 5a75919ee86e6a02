import { getConfig } from "@frontage/contract/site/settings.ts";
import { redirect } from "react-router";
import { siteRequest } from "../../api/site-context.ts";
import type { Route } from "./+types/crowdfunding.page";

/** Redirects to the crowdfunding site, or home without one. Source: docs/site.md#redirects. */
export async function loader({ context }: Route.LoaderArgs) {
  const { crowdfundingUrl } = await context.get(siteRequest).api(getConfig);
  throw redirect(crowdfundingUrl ?? "/");
}

export default function CrowdfundingPage() {
  return null;
}
