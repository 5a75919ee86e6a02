import { createApi, type Api } from "@frontage/contract/client.ts";
import { createContext, type RouterContextProvider } from "react-router";

/** What the server knows of a request. */
interface SiteRequestParts {
  /** Reaches the API in the same process, on behalf of the visitor. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The session of the request's cookie; null when signed out. */
  readonly token: string | null;
  /** For the scripts that the page may run. */
  readonly nonce: string;
  /** Now, by the server's clock. */
  readonly now: Temporal.Instant;
  /** `https://frontage.example`, for addresses that leave the site. */
  readonly origin: string;
}

/** What loaders work with: made anew for every request. */
export interface SiteRequest extends Omit<SiteRequestParts, "fetch" | "token"> {
  readonly api: Api;
}

export const siteRequest = createContext<SiteRequest>();

/**
 * Hands a request to the loaders. Called by the server through the build: the client, its schemas and its error class
 * must be the build's own, for the server has copies of them.
 */
export function provideSiteRequest(
  context: RouterContextProvider,
  { fetch, token, ...rest }: SiteRequestParts,
): void {
  context.set(siteRequest, {
    ...rest,
    api: createApi({ base: "/api", fetch, token: () => token }),
  });
}
