import type { APIRequestContext } from "@playwright/test";
import routes from "../../web/src/routes.ts";
import { patternsOf } from "./route-patterns.ts";

/** Values for the parameters of a route, by its pattern. */
const samples: Readonly<Record<string, readonly string[]>> = {
  "/spaces/in/:city": ["/spaces/in/london"],
  "/spaces/for/:use": ["/spaces/for/launch"],
  "/spaces/for/:use/in/:city": ["/spaces/for/launch/in/london"],
  "/spaces/:slug": ["/spaces/carnaby-yard", "/spaces/granary-window"],
  "/spaces/:slug/landing": ["/spaces/carnaby-yard/landing"],
  "/spaces/:slug/book": ["/spaces/carnaby-yard/book"],
  "/landing/:name?": ["/landing", "/landing/pop-up", "/landing/launch"],
  "/content/:name": ["/content/insurance", "/content/media-sizing-guide"],
  "/discounts/:code": ["/discounts/SUMMER10"],
  "/blog/:code": ["/blog/hour-economy-report", "/blog/forty-loaves"],
  "/blog/:code/report": ["/blog/hour-economy-report/report"],
  "/account/password/reset/:token?": [
    "/account/password/reset",
    "/account/password/reset/no-such-token",
  ],
  "/account/email/confirm/:token": ["/account/email/confirm/no-such-token"],
  "/account/email/verify/:token": ["/account/email/verify/no-such-token"],
  "/account/email/stop/:token": ["/account/email/stop/no-such-token"],
  "/drafts/shared/:token": ["/drafts/shared/no-such-token"],
  "/designs/shared/:token": ["/designs/shared/no-such-token"],
  "/designs/:code/preview": ["/designs/no-such-design/preview"],
  "/designs/:designCode/sizing-guide": ["/designs/no-such-design/sizing-guide"],
  "/designs/:designCode/screen-groups/:screenGroupCode/edit/:mediaType/:width?/:height?": [
    "/designs/no-such-design/screen-groups/hero/edit/image",
  ],
  "/admin/content/:kind": ["/admin/content/blocks"],
  "/admin/content/:kind/:key": [
    "/admin/content/blocks/faq.answers",
    "/admin/content/blocks/privacy.legal",
    "/admin/content/posts/forty-loaves",
  ],
  "/admin/content-order/:kind": ["/admin/content-order/awards"],
  "/admin/new-content/:kind": ["/admin/new-content/awards"],
  "/admin/discounts/:code": ["/admin/discounts/SUMMER10"],
  "/admin/spaces/:code/hours": ["/admin/spaces/carnaby-yard/hours"],
  "/admin/spaces/:code/closed-times": ["/admin/spaces/carnaby-yard/closed-times"],
  "/admin/spaces/:code/prices": ["/admin/spaces/carnaby-yard/prices"],
  "/admin/spaces/:code/prices/dates": ["/admin/spaces/carnaby-yard/prices/dates"],
  "/admin/spaces/:code/prices/:card": ["/admin/spaces/carnaby-yard/prices/new"],
  "/admin/spaces/:code/products": ["/admin/spaces/carnaby-yard/products"],
  "/landlords/spaces/:code": ["/landlords/spaces/carnaby-yard"],
  // The demo world writes no mail.
  "/admin/mail/:id": [],
  // The enquiry of the demo world.
  "/admin/inbox/:id": ["/admin/inbox/1"],
  "/admin/spaces/:code": ["/admin/spaces/carnaby-yard"],
  "/admin/spaces/:code/amenities": ["/admin/spaces/carnaby-yard/amenities"],
  "/admin/spaces/:code/facts": ["/admin/spaces/carnaby-yard/facts"],
  "/admin/spaces/:code/answers": ["/admin/spaces/carnaby-yard/answers"],
  "/admin/spaces/:code/landlords": ["/admin/spaces/carnaby-yard/landlords"],
  "/admin/spaces/:code/people": ["/admin/spaces/carnaby-yard/people"],
  "/admin/spaces/:code/pictures": ["/admin/spaces/carnaby-yard/pictures"],
  "/admin/spaces/:code/screens": ["/admin/spaces/carnaby-yard/screens"],
  "/admin/spaces/:code/walkthrough": ["/admin/spaces/carnaby-yard/walkthrough"],
  "/admin/spaces/:code/viewpoints": ["/admin/spaces/carnaby-yard/viewpoints"],
  "/admin/spaces/:code/viewpoints/:viewpoint": ["/admin/spaces/carnaby-yard/viewpoints/new"],
  "/admin/spaces/:code/texts": ["/admin/spaces/carnaby-yard/texts"],
  "/admin/people/:id": ["/admin/people/1"],
  "/admin/redirects/:code": ["/admin/redirects/about"],
  "/admin/policies/:code": ["/admin/policies/standard"],
  "/*": ["/nowhere"],
};
const missingAddresses = new Set([
  "/nowhere",
  "/not-found",
  "/account/password/reset",
  "/designs/shared/no-such-token",
  "/drafts/shared/no-such-token",
]);
/** Private pages without the codes of bookings. */
const missingSignedIn = new Set([
  ...missingAddresses,
  "/bookings/occupational-license/download",
  "/designs/no-such-design/preview",
  "/designs/no-such-design/sizing-guide",
  "/designs/no-such-design/screen-groups/hero/edit/image",
]);
/** Only staff see that the console exists. */
export const isOfConsole = (address: string) => /^\/admin(\/|$)/.test(address);
const isMissingPage = (address: string) => isOfConsole(address) || missingAddresses.has(address);
/** Not pages, or the gallery of the design system, which exists in development only. */
const skipped = new Set(["/blog/feed.xml", "/robots.txt", "/sitemap.xml", "/dev/ui"]);

/** The people of the demo world who look at the pages. */
export const visitors = [
  { who: "a visitor", email: null },
  { who: "a customer", email: "customer@frontage.test" },
  { who: "a landlord", email: "landlord@frontage.test" },
  { who: "staff", email: "staff@frontage.test" },
] as const;
type Who = (typeof visitors)[number]["who"];

export interface SitePage {
  readonly address: string;
  /** Answered with 404 to this person. */
  readonly isMissing: boolean;
}

/** What a person may see and no address is known of in advance; null if there is none. */
export interface FoundCodes {
  readonly booking: string | null;
  readonly event: string | null;
  /** The number of a statement. */
  readonly statement: string | null;
}

export const nothingFound: FoundCodes = { booking: null, event: null, statement: null };

/** The code that the address of a route needs; undefined for other routes. */
function codeFor(pattern: string, { booking, event, statement }: FoundCodes) {
  if (pattern.startsWith("/bookings/:code") || pattern === "/admin/bookings/:code") {
    return booking;
  }
  return {
    "/admin/events/:code": event,
    "/content/events/:code": event,
    "/admin/statements/:number": statement,
  }[pattern];
}

/** At least one address for every route, and one for the page of each found code. */
function addresses(codes: FoundCodes): string[] {
  const found = patternsOf(routes).flatMap((pattern) => {
    const given = samples[pattern];
    if (given) {
      return given;
    }
    const code = codeFor(pattern, codes);
    if (code !== undefined) {
      return code === null ? [] : [pattern.replace(/:(code|number)/, code)];
    }
    if (isOfConsole(pattern)) {
      return [pattern.replaceAll(/:\w+/g, "none")];
    }
    if (/[:*?]/.test(pattern)) {
      throw new Error(`The route ${pattern} needs a sample of its parameters`);
    }
    return [pattern];
  });
  return [...new Set(found)].filter((address) => !skipped.has(address));
}

/** Pages of a user, or pages that differ for logged-in users. */
const isOwn = (address: string) =>
  /^\/(dashboard|designs|bookings|account|analytics|landlords)/.test(address) ||
  ["/", "/contact", "/favourites", "/spaces/carnaby-yard", "/design-your-screens"].includes(
    address,
  );

/**
 * Lists every page for a visitor, and for others the pages that differ for them. Only staff have the console.
 */
export function listPages(who: Who, codes: FoundCodes): SitePage[] {
  const all = addresses(codes);
  switch (who) {
    case "a visitor":
      return all.map((address) => ({ address, isMissing: isMissingPage(address) }));
    case "staff":
      return all
        .filter(isOfConsole)
        .map((address) => ({ address, isMissing: /\/none(\/|$)/.test(address) }));
    default:
      return all
        .filter((address) => isOwn(address) || isOfConsole(address))
        .map((address) => ({
          address,
          isMissing: isOfConsole(address) || missingSignedIn.has(address),
        }));
  }
}

/** Finds a booking that the person of a session may see, for staff an event and a statement, for visitors an event. */
export async function findCodes(
  request: APIRequestContext,
  who: Who,
  token: string | null,
): Promise<FoundCodes> {
  const firstOf = async (path: string) => {
    const answer = await request.get(`/api/${path}`, {
      headers: token === null ? {} : { authorization: `Token ${token}` },
    });
    const [found] = (await answer.json()).results;
    return found?.code ?? found?.number ?? null;
  };
  if (token === null) {
    return { ...nothingFound, event: await firstOf("spaces/events/?limit=1") };
  }
  return who === "staff"
    ? {
        booking: await firstOf("admin/bookings/?limit=1"),
        event: await firstOf("admin/events/?limit=1"),
        statement: await firstOf("admin/statements/?limit=1"),
      }
    : {
        ...nothingFound,
        booking: await firstOf("bookings/?limit=1&min_time=2027-04-12T09:00:00Z"),
      };
}
