import type { Register } from "react-router";
import { askedNames } from "./features/search/asked-names.ts";

type Pattern = keyof Register["pages"];

/**
 * The pages that are the same for all visitors, with the query parameters that they read. The server renders them once
 * for everybody, without any other parameter. Source: docs/speed/fast-lane.md#which-pages
 */
export const cachedPages = {
  "/": [],
  "/home": [],
  "/spaces": [...askedNames, "cities", "page"],
  "/spaces/in/:city": [],
  "/spaces/for/:use": [],
  "/spaces/for/:use/in/:city": [],
  "/spaces/:slug": ["month", "date", "start", "end"],
  "/spaces/:slug/landing": ["month", "date", "start", "end"],
  "/favourites": [],
  "/contact": ["space", "category", ...askedNames],
  "/support": [],
  "/enquiry/thank-you-lp": [],
  "/enquiry/thank-you-booking-bar": [],
  "/how-it-works": [],
  "/frontage-vision": [],
  "/what-is-frontage": [],
  "/partners": [],
  "/experience": [],
  "/spacecompetition": [],
  "/landing/:name?": [],
  "/design-your-screens": ["page"],
  "/content/success-stories": [],
  "/content/events": ["event", "space", "month", "shown"],
  "/content/events/:code": [],
  "/content/tenancy-calculator": [],
  "/content/:name": [],
  "/faq": [],
  "/press-and-awards": [],
  "/blog": [],
  "/blog/:code": [],
  "/blog/:code/report": [],
  "/privacy": [],
  "/terms-and-conditions": [],
  "/legal/cookies": [],
} as const satisfies Partial<Record<Pattern, readonly string[]>>;
