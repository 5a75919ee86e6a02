// Without a browser: the HTML that the server sends. `npm run crawl` looks at the same pages in one.
import { expect, test, type APIRequestContext } from "@playwright/test";
import { logIn } from "../steps/sessions.ts";
import { findCodes, listPages, nothingFound, visitors } from "../steps/site-addresses.ts";

/** The booking wizard, which is rendered in the browser. */
const wizard = /^\/bookings\/[^/]+(\/(time|add-ons|check-out|rebook))?$/;

/** Lists the faults of a page's HTML, a line each. */
function faultsIn(html: string, address: string): string[] {
  const head = html.slice(0, html.indexOf("</head>"));
  const shown = html
    .slice(head.length)
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]+>/g, " ");
  const title = /<title>(.*?)<\/title>/s.exec(head)?.[1] ?? "";
  const description = /<meta name="description" content="(.*?)"/s.exec(head)?.[1] ?? "";
  const canonicals = head.match(/<link rel="canonical"/g)?.length ?? 0;
  const headings = html.match(/<h1\b/g)?.length ?? 0;
  return [
    ...(/^(\S.{2,90} \| Frontage|Adaptive Retail Spaces)$/.test(title) ? [] : [`title ${title}`]),
    ...(description.length >= 10 ? [] : [`description ${description}`]),
    ...(canonicals === 1 ? [] : [`${canonicals} canonical links`]),
    ...(headings === 1 || wizard.test(address) ? [] : [`${headings} h1`]),
    ...(/\bundefined\b|\bnull\b|\[object/.test(`${title} ${description} ${shown}`)
      ? ["shows undefined"]
      : []),
  ];
}

const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\shref="(\/(?!\/)[^"#]*)/g)].map(([, path = ""]) =>
    path.replaceAll("&amp;", "&"),
  );

/** One link of each kind, since the lists of a signed-in person link to hundreds of rows. */
function oneOfEachKind(links: Iterable<string>): string[] {
  const kinds = new Map<string, string>();
  for (const link of links) {
    kinds.set(link.replace(/\?.*/, "").replaceAll(/\/([A-Z0-9]{8,}|\d+)(?=\/|$)/g, "/:code"), link);
  }
  return [...kinds.values()];
}

async function deadLinks(
  request: APIRequestContext,
  links: readonly string[],
  headers: Record<string, string>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const link of links) {
    const status = (await request.get(link, { headers })).status();
    if (status >= 400) {
      faults.push(`a link to ${link}: status ${status}`);
    }
  }
  return faults;
}

// Each test requests about a hundred pages.
test.describe.configure({ timeout: 240_000 });

for (const { who, email } of visitors) {
  test(`every page is in order for ${who}, and every link leads somewhere`, async ({ request }) => {
    const token = email === null ? null : await logIn(request, email);
    const codes = await findCodes(request, who, token);
    const headers: Record<string, string> = token === null ? {} : { cookie: `session=${token}` };
    const pages = listPages(who, codes);
    const faults: string[] = [];
    const links = new Set<string>();
    for (const { address, isMissing } of pages) {
      const answer = await request.get(address, { headers, maxRedirects: 0 });
      const status = answer.status();
      if (isMissing ? status !== 404 : status >= 400) {
        faults.push(`${address}: status ${status}`);
      }
      if (status !== 301 && status !== 302) {
        const html = await answer.text();
        faults.push(...faultsIn(html, address).map((fault) => `${address}: ${fault}`));
        for (const link of linksIn(html)) {
          links.add(link);
        }
      }
    }
    // The targets of links to listed pages are checked as pages.
    const listed = new Set(
      [...listPages("a visitor", nothingFound), ...pages].map(({ address }) => address),
    );
    const checked = (who === "a visitor" ? [...links] : oneOfEachKind(links)).filter(
      (link) => !listed.has(who === "a visitor" ? link : link.replace(/\?.*/, "")),
    );
    faults.push(...(await deadLinks(request, checked, headers)));
    expect(faults).toEqual([]);
  });
}

test("visitors get the pages that would be rendered for them", async ({ request }) => {
  const queries = ["/spaces?city=London", "/spaces/carnaby-yard?month=2027-06", "/contact?space=x"];
  const addresses = listPages("a visitor", nothingFound).map(({ address }) => address);
  const faults: string[] = [];
  for (const address of [...addresses, ...queries]) {
    const kept = await request.get(address, { maxRedirects: 0 });
    if (kept.headers()["server-timing"]?.startsWith("kept") === true) {
      // A browser with a hold has its pages rendered.
      const rendered = await request.get(address, { headers: { cookie: "browser=none" } });
      if (comparable(await kept.text()) !== comparable(await rendered.text())) {
        faults.push(address);
      }
    }
  }
  expect(faults).toEqual([]);
});

/** A page without its nonce and its time. */
const comparable = (html: string) =>
  html.replaceAll(/ nonce="[^"]*"/g, "").replaceAll(/\\"(nonce|now)\\",\\"[^"]*"/g, "");
