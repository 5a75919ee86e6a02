import { ApiError, type Api } from "@frontage/contract/client.ts";
import { data, type RouterContextProvider } from "react-router";
import { siteRequest } from "../../api/site-context.ts";

/**
 * Makes the console's loaders show the not-found page if the API does not know the code or number in the address.
 * Otherwise each loader would have to handle that itself, or its page would fail with 500.
 */
export function answerMissingPages(context: Readonly<RouterContextProvider>): void {
  const site = context.get(siteRequest);
  const api = async (...call: Parameters<Api>) => {
    try {
      return await site.api(...call);
    } catch (error) {
      throw error instanceof ApiError && error.status === 404 ? data(null, { status: 404 }) : error;
    }
  };
  // Passing the call on loses the types of the endpoint and its answer.
  context.set(siteRequest, { ...site, api: api as Api });
}
