/** The pages that only make sense signed out. A part of page-audiences.ts that is small enough for the browser. */
export const visitorPages = {
  "/account/login": "visitor",
  "/account/register": "visitor",
} as const;

/** Whether a page only makes sense signed out. */
export const isVisitorPage = (pathname: string): boolean => Object.hasOwn(visitorPages, pathname);
