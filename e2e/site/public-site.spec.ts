import type { Page } from "@playwright/test";
import { expect, expectTidyPage, openAlive, test } from "../steps/journey.ts";

const cookiesOf = async (page: Page, name: string) =>
  (await page.context().cookies()).filter((cookie) => cookie.name === name);

const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });

test.describe("consent", () => {
  test("is requested until it is given or refused, and kept for a year", async ({ page }) => {
    await openAlive(page, "/");
    await expect(banner(page)).toBeVisible();
    await expect(banner(page).getByRole("link", { name: "View cookies" })).toHaveAttribute(
      "href",
      "/legal/cookies",
    );
    await page.goto("/spaces");
    await expect(banner(page)).toBeVisible();
    expect(await cookiesOf(page, "consent")).toEqual([]);

    await banner(page).getByRole("button", { name: "Reject analytics cookies" }).click();
    await expect(banner(page)).toHaveCount(0);
    const [cookie] = await cookiesOf(page, "consent");
    expect(cookie).toMatchObject({ value: "rejected", path: "/", sameSite: "Lax" });
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThan(365.1);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });

  test("can be changed on the page about cookies", async ({ page }) => {
    await openAlive(page, "/legal/cookies");
    const choice = page.getByRole("main").getByRole("status");
    await expect(choice).toHaveText("You have not chosen yet: there are no analytics cookies.");
    await expect(page.getByText("Never expires – we ask again after 365 days")).toBeVisible();
    await banner(page).getByRole("button", { name: "Accept analytics cookies" }).click();
    await expect(choice).toHaveText("You have accepted analytics cookies.");
    expect(await cookiesOf(page, "consent")).toMatchObject([{ value: "accepted" }]);
    // The cookies of an earlier consent are removed with it.
    await page.evaluate(() => {
      document.cookie = "_ga=GA1.1.1; Path=/";
      document.cookie = "_ga_ABC=GS1; Path=/";
    });
    await page.getByRole("button", { name: "Change my choice" }).click();
    await expect(banner(page)).toBeVisible();
    expect(await cookiesOf(page, "consent")).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).not.toContain("_ga");
  });

  test("is requested at the bottom within half a second and covers nothing permanently", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openAlive(page, "/spaces");
    await expect(banner(page)).toHaveCSS("animation-duration", "0.5s");
    await page.emulateMedia({ reducedMotion: "reduce" });
    const last = page.getByRole("contentinfo").getByRole("link").last();
    // How much of the end of the page the banner covers after scrolling to the end.
    const covered = () =>
      page.evaluate(() => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
        const bottomOf = document.querySelector("footer")?.getBoundingClientRect().bottom ?? 0;
        const top =
          document.querySelector("[aria-label=Cookies]")?.getBoundingClientRect().top ?? 0;
        return bottomOf - top;
      });
    await expect(last).toBeVisible();
    await expect.poll(covered).toBeLessThanOrEqual(1);
  });

  test("leaves the wizard's next step within reach", async ({ page }) => {
    await page.goto("/spaces/carnaby-yard/book");
    const next = page
      .getByRole("region", { name: "My booking" })
      .getByText("Next", { exact: true });
    await expect(next).toBeVisible();
    await expect(banner(page)).toBeVisible();
    const [button, question] = await Promise.all([next.boundingBox(), banner(page).boundingBox()]);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((question?.y ?? 0) + 1);
  });
});

test.describe("addresses", () => {
  test("carry a campaign from page to page, and nothing else", async ({ page }) => {
    await openAlive(page, "/faq?utm_source=mail&utm_campaign=spring&other=1");
    const footer = page.getByRole("contentinfo");
    const vision = footer.getByRole("link", { name: "Our vision" });
    // The campaign is in the link itself, which may be opened in another tab.
    await expect(vision).toHaveAttribute(
      "href",
      "/frontage-vision?utm_source=mail&utm_campaign=spring",
    );
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await vision.click();
    await expect(page).toHaveURL("/frontage-vision?utm_source=mail&utm_campaign=spring");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Questions and answers");
    expect(loaded.filter((url) => url.includes("/frontage-vision.data"))).toHaveLength(1);
    await footer.getByRole("link", { name: "Our spaces" }).click();
    await expect(page).toHaveURL("/spaces?utm_source=mail&utm_campaign=spring");
    await page.goBack();
    await expect(page).toHaveURL("/frontage-vision?utm_source=mail&utm_campaign=spring");
  });

  for (const path of ["/spaces/atlantis", "/blog/nope", "/blog/nope/report", "/discounts/NOPE"]) {
    test(`${path} is not found`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page).toHaveTitle("Page not found | Frontage");
      // The address stays the same after the page's script has run.
      await page.waitForLoadState("networkidle");
      await expect(page).toHaveURL(path);
      await expect(page.getByText("There is nothing behind this door.")).toBeVisible();
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      await expect(
        page.getByRole("main").getByRole("link", { name: "Check Availability" }),
      ).toHaveAttribute("href", "/contact");
    });
  }

  test("that are unknown lead to the not-found page's address", async ({ page }) => {
    await openAlive(page, "/blog");
    const link = page.getByRole("main").getByRole("link").nth(1);
    // As if the post had been deleted since the page was loaded.
    await page.route("**/blog/*.data*", (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/blog\/[^.]+\.data/, "blog/gone.data"),
      }),
    );
    await link.click();
    await expect(page).toHaveURL("/not-found");
    await expect(page.getByText("There is nothing behind this door.")).toBeVisible();
  });

  test("are left at the top of the page", async ({ page }) => {
    await openAlive(page, "/spaces");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
    await expect(page).toHaveURL("/faq");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test("describes a space and its variant by schema.org", async ({ page }) => {
  await page.goto("/spaces/carnaby-yard");
  const data = await page.locator("script[type='application/ld+json']").textContent();
  expect(JSON.parse(data ?? "")).toMatchObject({
    "@context": "https://schema.org",
    name: "Carnaby Yard",
    address: { addressLocality: "London" },
    offers: { priceCurrency: "GBP" },
  });
  await expect(page.locator("meta[property='og:image']")).toHaveAttribute(
    "content",
    /^http:.+\.(webp|jpg)$/,
  );
  await page.goto("/spaces/carnaby-yard/landing");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /\/spaces\/carnaby-yard$/,
  );
});

test("removes the service worker of an earlier site", async ({ page }) => {
  await page.route("**/old-worker.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page
    .context()
    .route("**/old-worker.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
  await openAlive(page, "/faq");
  await page.evaluate(() => navigator.serviceWorker.register("/old-worker.js"));
  const count = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await count()).toBe(1);
  await page.reload();
  await expect.poll(count).toBe(0);
});

test("fits the film on the home page to the window and plays it on request under reduced motion", async ({
  page,
}) => {
  const film = page.locator("video");
  await openAlive(page, "/");
  await expect(film).not.toHaveAttribute("src", /./);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  for (const [width, file] of [
    [499, "hero-480.mp4"],
    [500, "hero-768.mp4"],
    [799, "hero-768.mp4"],
    [800, "hero-1280.mp4"],
    [1023, "hero-1280.mp4"],
    [1024, "hero-1600.mp4"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openAlive(page, "/");
    await expect(film).toHaveAttribute("src", `/media/${file}`);
  }
  await expect(film).toHaveJSProperty("muted", true);
  await expect(film).toHaveJSProperty("loop", true);
});

for (const [width, step] of [
  [390, 6],
  [1280, 9],
] as const) {
  test(`the blog shows ${step} posts in a window ${width} wide, and more on request`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAlive(page, "/blog");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sookcess Stories");
    const cards = page.getByRole("main").getByRole("listitem").filter({ visible: true });
    await expect(cards).toHaveCount(step);
    await page.getByRole("button", { name: "See more" }).click();
    await expect(cards).toHaveCount(11);
    await expect(page.getByRole("button", { name: "See more" })).toHaveCount(0);
    // A long title is cut after a hundred characters.
    await expect(page.getByRole("heading", { name: /^Ten things to bring/ })).toHaveText(
      /^.{90,100}…$/,
    );
  });
}

test("the press page shows three articles and six awards, and as many more each time", async ({
  page,
}) => {
  await openAlive(page, "/press-and-awards");
  const list = (heading: string) =>
    page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: heading }) })
      .getByRole("listitem");
  await expect(list("In the press")).toHaveCount(3);
  await expect(list("Awards and partners")).toHaveCount(6);
  await page.getByRole("button", { name: "Load more articles" }).click();
  await expect.poll(() => list("In the press").count()).toBeGreaterThan(3);
  await page.getByRole("button", { name: "Load more awards" }).click();
  await expect.poll(() => list("Awards and partners").count()).toBeGreaterThan(6);
  await expect(page.locator("a[href^='mailto:']").first()).toBeVisible();
});

test("shows ten success stories, chosen by their dots", async ({ page }) => {
  await openAlive(page, "/content/success-stories");
  const carousel = page.getByRole("region", { name: "Success stories" });
  await expect(carousel.getByRole("group")).toHaveCount(10);
  const dots = carousel.getByRole("listitem").getByRole("button");
  await expect(dots).toHaveCount(10);
  await dots.nth(3).click();
  await expect(dots.nth(3)).toHaveAttribute("aria-current", "true");
  await carousel.getByRole("button", { name: "Next story" }).click();
  await expect(dots.nth(4)).toHaveAttribute("aria-current", "true");
});

test("shows questions in two columns on wide screens, with answers in HTML", async ({ page }) => {
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 2 })).toContainText([
    "We have the answers",
    "Additional Information",
  ]);
  await expect(page.locator("dl").first()).toHaveCSS("column-count", "2");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator("dl").first()).toHaveCSS("column-count", "auto");
  await expect(page.locator("dd p").first()).toBeVisible();
});

test.describe("reports", () => {
  // The request that fails on purpose.
  test.use({ expectedNoise: /net::ERR_FAILED/ });

  test("sends a report as a PDF in exchange for a name", async ({ page }) => {
    await openAlive(page, "/blog/hour-economy-report/report");
    await page.getByRole("button", { name: "Get the report" }).click();
    for (const message of ["First name is required", "Email is required", "Company is required"]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await page.getByLabel("Email").fill("grace");
    await expect(page.getByText("Invalid email")).toBeVisible();
    await page.getByLabel(/^Phone number/).fill("+44 1");
    await expect(page.getByText("Invalid phone number")).toBeVisible();
    await expectTidyPage(page);

    await page.getByLabel("First name").fill("Grace");
    await page.getByLabel("Email").fill("grace@example.com");
    await page.getByLabel(/^Phone number/).fill("");
    await page.getByRole("textbox", { name: "Company" }).fill("Harvard");
    // No message appears, and the entries stay.
    await page.route("**/report/request/", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Get the report" }).click();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(page.getByText(/No connection|Something went wrong/)).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Company" })).toHaveValue("Harvard");
    const asked = page.waitForRequest("**/report/request/");
    await page.getByRole("button", { name: "Try again" }).click();
    expect((await asked).postDataJSON()).toEqual({
      first_name: "Grace",
      email: "grace@example.com",
      company: "Harvard",
    });
    await expect(page.getByText("Your information has been submitted")).toBeVisible();
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download report" }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) {
      chunks.push(chunk);
    }
    expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe("%PDF-");

    await page.route("**/report/?expires*", (route) => route.fulfill({ status: 404, body: "{}" }));
    await page.getByRole("link", { name: "Download report" }).click();
    await expect(page.getByText("Failed to download report")).toBeVisible();
  });
});

test("names missing entries of the calculator and clears its result on a change", async ({
  page,
}) => {
  await openAlive(page, "/content/tenancy-calculator");
  await expect(page.getByText("Are you a business owner?")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How much could you save?");
  const calculate = page.getByRole("button", { name: "Calculate" });
  await page.getByRole("radio", { name: "Long term" }).check();
  await calculate.click();
  for (const message of [
    "Cost of rent is required",
    "Cost of rates is required",
    "Cost of utilities is required",
    "At least one trading time is required",
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await page.getByRole("radio", { name: "Short term" }).check();
  await calculate.click();
  for (const message of ["Cost of materials is required", "Lease period is required"]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel("Lease period").getByRole("option")).toHaveCount(15);
  await expectTidyPage(page);

  // The links are there before and after the result.
  const main = page.getByRole("main");
  const expectLinksOnwards = async () => {
    await expect(main.getByRole("link", { name: "Get in touch" })).toHaveAttribute(
      "href",
      "/contact",
    );
    await expect(main.getByRole("link", { name: "Book now" })).toHaveAttribute("href", "/spaces");
  };
  await expectLinksOnwards();

  await page.getByRole("radio", { name: "Long term" }).check();
  await page.getByLabel("Rent per month, £").fill("3000");
  await page.getByLabel("Business rates per month, £").fill("1,000");
  await page.getByLabel("Utilities per month, £").fill("500");
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]) {
    await page.getByRole("checkbox", { name: `${day}, daytime` }).check();
  }
  await calculate.click();
  const result = page.getByRole("region", { name: "Result" });
  for (const figure of ["£2,000", "£54,000", "£52,000"]) {
    await expect(result.getByText(figure, { exact: true })).toBeVisible();
  }
  await expectLinksOnwards();
  await page.getByRole("checkbox", { name: "Sunday, evening" }).check();
  await expect(result.getByText("£2,000", { exact: true })).toHaveCount(0);
});

test("presents a discount with confetti, but not under reduced motion", async ({ page }) => {
  await openAlive(page, "/discounts/SUMMER10");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "We wanted to say thanks, so here's a little gift, from us, to you.",
  );
  await expect(page.getByText("10% off the rental")).toBeVisible();
  await expect(page.locator("canvas")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Use code: SUMMER10" })).toHaveAttribute(
    "href",
    "/spaces",
  );
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.reload();
  await expect(page.locator("canvas")).toHaveCount(1);
  await page.getByRole("link", { name: "Use code: SUMMER10" }).click();
  await expect(page).toHaveURL("/spaces");
  await page.goto("/bookings/create?space=carnaby-yard");
  await expect(page.getByText("Promo code applied!")).toBeVisible();
  await openAlive(page, "/discounts/WELCOME");
  await page.getByRole("link", { name: "Use code: WELCOME" }).click();
  await page.getByRole("button", { name: "Keep SUMMER10" }).click();
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/");
});

for (const path of ["/landing", "/landing/pop-up"]) {
  test(`an enquiry from ${path} ends on a thank-you page with stories`, async ({ page }) => {
    await openAlive(page, path);
    await page.getByLabel("Where would you like to open?").selectOption("carnaby-yard");
    await page.getByRole("button", { name: "Check availability", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("First name").fill("Grace");
    await dialog.getByLabel("Last name").fill("Hopper");
    await dialog.getByLabel("Email").fill("grace@example.com");
    await dialog.getByLabel(/^Phone number/).fill("+44 20 7946 0188");
    await dialog.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page).toHaveURL("/enquiry/thank-you-lp");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("region", { name: "Success stories" })).toBeVisible();
  });
}

test("shows the site's texts in their places", async ({ page }) => {
  for (const [path, ...texts] of [
    ["/", "The high street, by the hour.", "Three steps to an open door"],
    ["/spaces", "Don't see a space that suits your needs?"],
    ["/privacy", "Last updated 15 October 2021", "within one month", "three months"],
    ["/terms-and-conditions", "15 October 2021", "5 working days", "within one year", "18"],
    ["/legal/cookies", "7 days", "2 years", "24 hours", "we ask again after 365 days"],
    ["/press-and-awards", "Newsletter", "Media contact"],
    ["/support", "Support"],
    ["/frontage-vision", "What we hold to"],
  ] as const) {
    await page.goto(path);
    for (const text of texts) {
      await expect(
        page.getByRole("main").getByText(text).first(),
        `${path}: ${text}`,
      ).toBeVisible();
    }
  }
});
