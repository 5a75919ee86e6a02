// Tests the server's answers to requests, without a browser.
import { expect, test } from "@playwright/test";

for (const [from, to] of [
  ["/tenant-calculator", "/"],
  ["/events", "/"],
  ["/bookyoursook", "/"],
  ["/home-a", "/"],
  ["/home-b", "/"],
  ["/about", "/frontage-vision"],
  ["/about/faq", "/faq"],
  ["/about/press-and-awards", "/press-and-awards"],
] as const) {
  test(`${from} leads to ${to} and keeps the campaign`, async ({ request }) => {
    const answer = await request.get(`${from}?utm_source=mail&other=1`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()["location"]).toBe(`${to}?utm_source=mail`);
  });
}

test("/crowdfunding leads home for now", async ({ request }) => {
  const answer = await request.get("/crowdfunding?utm_source=mail", { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers()["location"]).toBe("/?utm_source=mail");
});

for (const [path, canonical] of [
  ["/Spaces/Carnaby-Yard?utm_source=Mail", "/spaces/carnaby-yard?utm_source=Mail"],
  ["/ABOUT/FAQ", "/about/faq"],
  ["/bookings/abcdefghjk/Success", "/bookings/ABCDEFGHJK/success"],
] as const) {
  test(`${path} leads to ${canonical}`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]]).toEqual([301, canonical]);
  });
}

test("the sitemap lists each page once, by its canonical address", async ({ request }) => {
  const xml = await (await request.get("/sitemap.xml")).text();
  const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
  expect(new Set(found).size).toBe(found.length);
  expect(found.some((address) => address.endsWith("/spaces/carnaby-yard"))).toBe(true);
  expect(found.some((address) => address.endsWith("/blog/forty-loaves"))).toBe(true);
  for (const address of found) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(200);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${address}"/>`);
  }
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /api/");
  expect(robots).toMatch(/^Sitemap: http:\/\/.+\/sitemap\.xml$/m);
});

test("only the walkthrough may run WebAssembly", async ({ request }) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()["content-security-policy"] ?? "";
  expect(await policyOf("/walkthrough/")).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(await policyOf("/walkthrough/")).toContain("default-src 'none'");
  expect(await policyOf("/walkthrough/")).toContain("frame-ancestors 'self'");
  for (const path of ["/", "/spaces/carnaby-yard", "/designs"]) {
    expect(await policyOf(path)).toContain("script-src 'self'");
    expect(await policyOf(path)).not.toContain("wasm");
  }
});
