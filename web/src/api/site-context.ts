import { createApi, type Api, type ApiOptions } from "@frontage/contract/client.ts";
import { createContext, type RouterContextProvider } from "react-router";

/** What the server passes to a page request. */
interface SiteRequestParts {
  /** Calls the API in the same process on behalf of the visitor. */
  readonly fetch: ApiOptions["fetch"];
  /** The session token in the request's cookie; null when signed out. */
  readonly token: string | null;
  /** The nonce of the page's scripts. */
  readonly nonce: string;
  /** The current time by the server's clock. */
  readonly now: Temporal.Instant;
  /** `https://frontage.example`, for absolute addresses. */
  readonly origin: string;
  /** Whether the page is sent only once it is complete, deferred parts included. */
  readonly isWhole: boolean;
}

/** What loaders use, one per request. */
export interface SiteRequest extends Omit<SiteRequestParts, "fetch" | "token"> {
  readonly api: Api;
  /** Whether the request has a session token, which may have expired. */
  readonly hasSession: boolean;
}

/** What the loaders of pages use. The guard of pages limits it where a page is missing for its user. */
export const siteRequest = createContext<SiteRequest>();

/** What the frame around each page uses, whether or not the page is missing. */
export const frameRequest = createContext<SiteRequest>();

/**
 * Provides a request to the loaders. The server calls this through the build, so that the client, its schemas and its
 * error class are those of the build, not the server's copies.
 */
export function provideSiteRequest(
  context: RouterContextProvider,
  { fetch, token, ...rest }: SiteRequestParts,
): void {
  const request: SiteRequest = {
    ...rest,
    api: createApi({ base: "/api", fetch, token: () => token }),
    hasSession: token !== null,
  };
  context.set(siteRequest, request);
  context.set(frameRequest, request);
}
