import { createContext, type RouterContextProvider, type ServerBuild } from "react-router";
import type { SiteRequest } from "../../src/http/pages/render-page.ts";
import { tinySite } from "./tiny-site.ts";

interface PageContext {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

const siteRequest = createContext<SiteRequest>();

/**
 * A site with `/page`, which reads the parameter `month` and is kept for visitors, and `/other`, which is not.
 * @param answer answers both
 */
export function cachedSite(
  answer: (request: Request, site: SiteRequest) => Promise<Response> | Response,
): ServerBuild {
  const { routes, entry, ...rest } = tinySite();
  const loader = ({ request, context }: PageContext) => answer(request, context.get(siteRequest));
  const page = (path: string) => ({ id: path, path, module: { loader } });
  const module = {
    ...entry.module,
    cachedPages: { "/page": ["month"] },
    provideSiteRequest: (context: RouterContextProvider, given: SiteRequest) =>
      context.set(siteRequest, given),
  };
  // As in `tinySite`, the few parts of a build that the handler reads.
  return {
    ...rest,
    entry: { module },
    routes: { ...routes, page: page("page"), other: page("other") },
  } as never;
}
