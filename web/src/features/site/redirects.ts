import type { FixedPage } from "../../ui/paths/site-path.ts";

/** Addresses that lead elsewhere. Source: docs/site.md#redirects. */
export const redirects: Readonly<Record<string, FixedPage>> = {
  "/tenant-calculator": "/",
  "/events": "/",
  "/bookyoursook": "/",
  "/home-a": "/",
  "/home-b": "/",
  "/about": "/frontage-vision",
  "/about/faq": "/faq",
  "/about/press-and-awards": "/press-and-awards",
};
