// Tests the HTML that the server sends, without a browser.
import { expect, test, type APIRequestContext } from "@playwright/test";
import { logIn } from "../steps/sessions.ts";
import { dataIn } from "../steps/structured-data.ts";

interface ServedPage {
  readonly status: number;
  readonly head: string;
  /** The text of the page's main part, without tags. */
  readonly text: string;
  readonly html: string;
}

async function requestPage(request: APIRequestContext, path: string): Promise<ServedPage> {
  const answer = await request.get(path);
  const html = await answer.text();
  const main = html.slice(html.indexOf("<main"), html.lastIndexOf("</main>"));
  const text = main
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
  return { status: answer.status(), head: html.slice(0, html.indexOf("</head>")), text, html };
}

for (const [path, status, title, text] of [
  ["/", 200, "Adaptive Retail Spaces", "The high street, by the hour."],
  ["/home", 200, "Adaptive Retail Spaces", "The high street, by the hour."],
  ["/spaces", 200, "Our spaces | Frontage", "Carnaby Yard"],
  ["/nowhere", 404, "Page not found | Frontage", "There is nothing behind this door."],
  ["/not-found", 404, "Page not found | Frontage", "There is nothing behind this door."],
] as const) {
  test(`${path} has its status, title, description and heading`, async ({ request }) => {
    const page = await requestPage(request, path);
    expect(page.status).toBe(status);
    expect(page.head).toContain(`<title>${title}</title>`);
    expect(page.head).toMatch(/<meta name="description" content="[^"]{10,}"/);
    expect(page.text).toContain(text);
  });
}

for (const path of ["/spaces/atlantis", "/blog/nope", "/blog/nope/report", "/discounts/NOPE"]) {
  test(`${path} is not found and leads to the contact page`, async ({ request }) => {
    const page = await requestPage(request, path);
    expect(page.status).toBe(404);
    expect(page.head).toContain("<title>Page not found | Frontage</title>");
    expect(page.head).toContain('<meta name="robots" content="noindex"/>');
    expect(page.text).toContain("There is nothing behind this door.");
    expect(page.html).toMatch(/<a\b[^>]*href="\/contact"[^>]*>Check Availability</);
  });
}

test("a space that is coming soon has an enquiry and no price or booking", async ({ request }) => {
  const page = await requestPage(request, "/spaces/granary-window");
  // Below it stand other spaces with their prices.
  const [own = ""] = page.text.split("Similar spaces");
  expect(own).toContain("(coming soon)");
  expect(own).toContain("Contact us");
  expect(own).not.toContain("£");
  expect(page.text).not.toContain("Book now");
});

test("the texts of the site are in their places", async ({ request }) => {
  for (const [path, ...texts] of [
    ["/", "Three steps to an open door"],
    ["/spaces", "Don't see a space that suits your needs?"],
    ["/privacy", "Last updated 15 October 2021", "within one month", "three months"],
    ["/terms-and-conditions", "15 October 2021", "5 working days", "within one year", "18"],
    ["/legal/cookies", "7 days", "2 years", "24 hours", "we ask again after 365 days"],
    ["/press-and-awards", "Newsletter", "Media contact"],
    ["/support", "Support"],
    ["/frontage-vision", "What we hold to"],
    ["/faq", "We have the answers", "Additional Information"],
  ] as const) {
    const { text: shown } = await requestPage(request, path);
    for (const text of texts) {
      expect(shown, path).toContain(text);
    }
  }
});

test("a space and its variant are described by schema.org", async ({ request }) => {
  const page = await requestPage(request, "/spaces/carnaby-yard");
  expect(dataIn(page.html)[0]).toMatchObject({
    "@context": "https://schema.org",
    name: "Carnaby Yard",
    address: { addressLocality: "London" },
    offers: { priceCurrency: "GBP" },
  });
  expect(page.head).toMatch(
    /<meta property="og:image" content="http:[^"]+\/pictures\/[0-9a-f]{16}\/share\.jpg"/,
  );
  const variant = await requestPage(request, "/spaces/carnaby-yard/landing");
  expect(variant.head).toMatch(/<link rel="canonical" href="[^"]+\/spaces\/carnaby-yard"/);
});

test("a link to a new password without its token is not found", async ({ request }) => {
  for (const token of ["", "/", "/a.b"]) {
    const page = await requestPage(request, `/account/password/reset${token}`);
    expect(page.status).toBe(404);
    expect(page.text).toContain("There is nothing behind this door.");
  }
});

test("another landlord's space and unknown designs are not found", async ({ request }) => {
  for (const [email, path] of [
    ["landlord@frontage.test", "/landlords/spaces/princes-arcade"],
    ["customer@frontage.test", "/designs/0000000000/sizing-guide"],
    ["customer@frontage.test", "/designs/0000000000/screen-groups/left/edit/image"],
  ] as const) {
    const headers = { cookie: `session=${await logIn(request, email)}` };
    expect((await request.get(path, { headers })).status(), path).toBe(404);
  }
});

for (const path of [
  "/dashboard",
  "/designs",
  "/bookings",
  "/account",
  "/bookings/occupational-license/download?code=AAAAAAAAAA,BBBBBBBBBB",
  "/bookings/AAAAAAAAAA/success?new",
]) {
  test(`${path} asks visitors to log in and returns to it`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers()["location"]).toBe(
      `/account/login?redirect=${encodeURIComponent(path)}`,
    );
  });
}

test("log-in and sign-up lead customers to the home page", async ({ request }) => {
  const headers = { cookie: `session=${await logIn(request, "customer@frontage.test")}` };
  for (const path of ["/account/login", "/account/register"]) {
    const answer = await request.get(path, { headers, maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]]).toEqual([302, "/"]);
  }
});

test("public pages may be stored, and those of a session may not", async ({ request }) => {
  expect((await request.get("/")).headers()["cache-control"]).toBe("private, no-cache");
  const headers = { cookie: `session=${await logIn(request, "customer@frontage.test")}` };
  const own = await request.get("/", { headers });
  expect(own.headers()["cache-control"]).toBe("private, no-store");
});
