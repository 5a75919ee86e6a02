// oxlint-disable-next-line eslint/no-restricted-imports -- This file types them for all other files.
import { redirect as routerRedirect, replace as routerReplace } from "react-router";
import type { FixedPage, SitePath } from "./site-path.ts";

type Redirect = (path: SitePath | FixedPage, status?: number) => Response;

/** Redirects a loader to a page of this site. */
export const redirect: Redirect = routerRedirect;

/** Redirects a loader to a page of this site, in place of the current entry of the history. */
export const replace: Redirect = routerReplace;
