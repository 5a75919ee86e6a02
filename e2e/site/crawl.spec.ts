import type { Page } from "@playwright/test";
import routes from "../../web/src/routes.ts";
import { signInAs } from "../steps/booked.ts";
import { axeFaultsOf, expect, scrollsHorizontally, test } from "../steps/journey.ts";
import { patternsOf } from "../steps/route-patterns.ts";

// Many pages in one window: recording them all would take longer than the visits.
test.use({ trace: "off", screenshot: "off" });
test.describe.configure({ timeout: 240_000 });

/** Values for the parameters of a route, by its pattern. */
const samples: Readonly<Record<string, readonly string[]>> = {
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
  "/designs/shared/:token": ["/designs/shared/no-such-token"],
  "/designs/:code/preview": ["/designs/no-such-design/preview"],
  "/designs/:designCode/sizing-guide": ["/designs/no-such-design/sizing-guide"],
  "/designs/:designCode/screen-groups/:screenGroupCode/edit/:mediaType/:width?/:height?": [
    "/designs/no-such-design/screen-groups/hero/edit/image",
  ],
  "/admin/discounts/:code": ["/admin/discounts/SUMMER10"],
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
  "/admin/spaces/:code/answers": ["/admin/spaces/carnaby-yard/answers"],
  "/admin/spaces/:code/landlords": ["/admin/spaces/carnaby-yard/landlords"],
  "/admin/spaces/:code/people": ["/admin/spaces/carnaby-yard/people"],
  "/admin/spaces/:code/pictures": ["/admin/spaces/carnaby-yard/pictures"],
  "/admin/spaces/:code/screens": ["/admin/spaces/carnaby-yard/screens"],
  "/admin/spaces/:code/viewpoints": ["/admin/spaces/carnaby-yard/viewpoints"],
  "/admin/spaces/:code/viewpoints/:viewpoint": ["/admin/spaces/carnaby-yard/viewpoints/new"],
  "/admin/spaces/:code/texts": ["/admin/spaces/carnaby-yard/texts"],
  "/admin/people/:id": ["/admin/people/1"],
  "/admin/redirects/:code": ["/admin/redirects/about"],
  // The codes of events are random.
  "/admin/events/:code": [],
  "/admin/policies/:code": ["/admin/policies/standard"],
  "/*": ["/nowhere"],
};
const missingAddresses = new Set([
  "/nowhere",
  "/not-found",
  "/account/password/reset",
  "/designs/shared/no-such-token",
]);
/** Private pages without the codes of bookings. */
const missingSignedIn = new Set([
  ...missingAddresses,
  "/bookings/occupational-license/download",
  "/designs/no-such-design/preview",
  "/designs/no-such-design/sizing-guide",
  "/designs/no-such-design/screen-groups/hero/edit/image",
]);
/** The console does not exist for others. */
const isOfConsole = (address: string) => /^\/admin(\/|$)/.test(address);
const isMissingPage = (address: string) => isOfConsole(address) || missingAddresses.has(address);
/** Not pages, or the gallery of the design system, which exists in development only. */
const skipped = new Set(["/robots.txt", "/sitemap.xml", "/dev/ui"]);

/** At least one address for every route; with a booking's code, also for the pages of a booking. */
function addresses(booking: string | null): string[] {
  const found = patternsOf(routes).flatMap((pattern) => {
    const given = samples[pattern];
    if (given) {
      return given;
    }
    if (pattern.startsWith("/bookings/:code")) {
      return booking === null ? [] : [pattern.replace(":code", booking)];
    }
    if (isOfConsole(pattern)) {
      return [pattern.replaceAll(/:\w+/g, "none")];
    }
    expect(pattern, "a route with parameters needs a sample").not.toMatch(/[:*?]/);
    return [pattern];
  });
  return [...new Set(found)].filter((address) => !skipped.has(address));
}

const widths = [1280, 390];

/** Lists the faults of a page at both widths, a line each. */
async function faultsOf(page: Page, address: string, isMissing: boolean): Promise<string[]> {
  const [widest = 0] = widths;
  await page.setViewportSize({ width: widest, height: 900 });
  const answer = await page.goto(address, { waitUntil: "networkidle" });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.locator("h1").first().waitFor();
  const faults: string[] = [];
  const status = answer?.status() ?? 0;
  if (isMissing ? status !== 404 : status >= 400) {
    faults.push(`status ${status}`);
  }
  if (new URL(page.url()).pathname !== address) {
    // It redirected to another page, which is checked at that page's address.
    return faults.map((fault) => `${address}: ${fault}`);
  }
  const seen = await page.evaluate(() => ({
    title: document.title,
    headings: document.querySelectorAll("h1").length,
    canonical: document.querySelectorAll("link[rel=canonical]").length,
    description: document.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "",
    isUndefined: /\bundefined\b|\bnull\b|\[object/.test(document.body.innerText),
  }));
  if (
    !/^(\S.{2,90} \| Frontage|Adaptive Retail Spaces)$/.test(seen.title) ||
    seen.title.includes("undefined")
  ) {
    faults.push(`title ${JSON.stringify(seen.title)}`);
  }
  if (seen.headings !== 1) {
    faults.push(`${seen.headings} h1`);
  }
  if (seen.canonical !== 1) {
    faults.push(`${seen.canonical} canonical links`);
  }
  if (seen.description.length < 10 || seen.description.includes("undefined")) {
    faults.push(`description ${JSON.stringify(seen.description)}`);
  }
  if (seen.isUndefined) {
    faults.push("shows undefined");
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = [
      ...((await scrollsHorizontally(page)) ? ["scrolls horizontally"] : []),
      ...(await axeFaultsOf(page)),
    ];
    faults.push(...found.map((fault) => `at ${width}: ${fault}`));
  }
  return faults.map((fault) => `${address}: ${fault}`);
}

/** Pages of a user, or pages that differ for logged-in users. The others were checked as a visitor. */
const isOwn = (address: string) =>
  /^\/(dashboard|designs|bookings|account|analytics|landlords)/.test(address) ||
  ["/", "/contact", "/spaces/carnaby-yard", "/design-your-screens"].includes(address);

const linksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  );

// In parts, for more than one worker.
const parts = 3;
for (let part = 0; part < parts; part += 1) {
  test(`every page is in order for a visitor, and every link leads somewhere, part ${part + 1}`, async ({
    page,
    request,
  }) => {
    const faults: string[] = [];
    const links = new Set<string>();
    for (const address of addresses(null).filter((_, index) => index % parts === part)) {
      const isMissing = isMissingPage(address);
      faults.push(...(await faultsOf(page, address, isMissing)));
      for (const link of await linksOf(page)) {
        links.add(link);
      }
    }
    if (links.has("/crowdfunding")) {
      faults.push("a link to /crowdfunding");
    }
    // The target of a link to a crawled page is checked with that page.
    const pages = new Set(addresses(null));
    for (const link of [...links].filter((found) => !pages.has(found))) {
      const status = (await request.get(link)).status();
      if (status >= 400 && !isMissingPage(link)) {
        faults.push(`a link to ${link}: status ${status}`);
      }
    }
    expect(faults).toEqual([]);
  });
}

for (const [who, email] of [
  ["a customer", "customer@frontage.test"],
  ["a landlord", "landlord@frontage.test"],
] as const) {
  for (let part = 0; part < parts; part += 1) {
    test(`every page is in order for ${who}, part ${part + 1}`, async ({
      page,
      context,
      request,
      baseURL,
    }) => {
      const token = await signInAs(request, context, email, baseURL);
      const answer = await request.get("/api/bookings/?limit=1&min_time=2027-04-12T09:00:00Z", {
        headers: { authorization: `Token ${token}` },
      });
      const [booking] = (await answer.json()).results;
      const faults: string[] = [];
      const own = addresses(booking?.code ?? null).filter(isOwn);
      for (const address of own.filter((_, index) => index % parts === part)) {
        faults.push(
          ...(await faultsOf(page, address, isOfConsole(address) || missingSignedIn.has(address))),
        );
      }
      expect(faults).toEqual([]);
    });
  }
}
