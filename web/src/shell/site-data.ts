import type { PublicConfig } from "@frontage/contract/site/settings.ts";
import type { DateFormat } from "@frontage/domain/time/date-format.ts";
import { useRouteLoaderData } from "react-router";
import type { SignedInUser } from "../session/signed-in-user.ts";

/** Data for every page, loaded with the first one. */
export interface SiteData {
  readonly config: PublicConfig;
  readonly user: SignedInUser | null;
  /** The server's clock when the data was loaded, as ISO text. */
  readonly now: string;
  readonly origin: string;
}

export function useSiteData(): SiteData {
  const data = useRouteLoaderData<SiteData>("root");
  if (!data) {
    throw new Error("The page was rendered without the site's data");
  }
  return data;
}

/** How dates are printed. */
export function useDateFormat(): DateFormat {
  return useSiteData().config.dateFormat;
}

/** The signed-in user; null for visitors. */
export function useUser(): SignedInUser | null {
  return useSiteData().user;
}
