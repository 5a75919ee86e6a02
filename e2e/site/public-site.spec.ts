import { expect, expectTidyPage, fillAfterAnswer, openAlive, test } from "../steps/journey.ts";

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
    // A link at the end of a page leads to the top of the next.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await footer.getByRole("link", { name: "FAQ" }).click();
    await expect(page).toHaveURL("/faq?utm_source=mail&utm_campaign=spring");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test("that do not exist stay in the address bar and lead to the spaces", async ({ page }) => {
    await openAlive(page, "/spaces/atlantis");
    await expect(page).toHaveURL("/spaces/atlantis");
    const main = page.getByRole("main");
    await expect(main.getByText("There is nothing behind this door.")).toBeVisible();
    await expect(main.getByRole("article")).toHaveCount(3);
    await main.getByRole("link", { name: "See our spaces" }).click();
    await expect(page).toHaveURL("/spaces");
  });

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
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/old-worker.js");
    await navigator.serviceWorker.ready;
  });
  const count = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await count()).toBe(1);
  await page.reload();
  await expect.poll(count).toBe(0);
});

test("plays the film on the home page, but not under reduced motion", async ({ page }) => {
  const film = page.locator("video");
  await openAlive(page, "/");
  await expect(film).not.toHaveAttribute("src", /./);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openAlive(page, "/");
  await expect(film).toHaveAttribute("src", "/media/hero-1600.mp4");
  await expect(film).toHaveJSProperty("muted", true);
  await expect(film).toHaveJSProperty("loop", true);
});

test(
  "starts the film on a phone without a touch, in front of its picture",
  { tag: "@phone" },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openAlive(page, "/");
    const figure = page.getByRole("figure").filter({ has: page.locator("video") });
    await expect(figure.getByRole("img")).toBeVisible();
    await expect(page.locator("video")).toHaveAttribute("src", "/media/hero-480.mp4", {
      timeout: 15_000,
    });
    await expect(figure.getByRole("button", { name: "Pause the film" })).toBeVisible();
  },
);

test.describe("reports", () => {
  // The request that fails on purpose.
  test.use({ expectedNoise: /net::ERR_FAILED/ });

  test("sends a report as a PDF in exchange for a name", async ({ page }) => {
    await openAlive(page, "/blog/hour-economy-report/report");
    await page.getByRole("button", { name: "Get the report" }).click();
    for (const message of ["First name is required", "Email is required", "Company is required"]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await fillAfterAnswer(page.getByLabel("Email"), "grace");
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

test("an enquiry from a landing page ends on a thank-you page with stories", async ({ page }) => {
  await openAlive(page, "/landing/pop-up");
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

test("says why a booking led to the list of spaces, and a landlord's page home", async ({
  signedInPage: page,
}) => {
  await page.goto("/spaces/nope/book");
  await expect(page.getByText("Space not found")).toBeVisible();
  await expect(page).toHaveURL("/spaces");
  await page.goto("/bookings/create/time");
  await expect(page.getByText("Choose a space first.")).toBeVisible();
  await page.goto("/landlords/dashboard");
  await expect(
    page.getByText("That page is for landlords, and your account is not one."),
  ).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("the page of a space leads to a design for it, the landing page does not", async ({
  page,
}) => {
  const design = page.getByRole("link", { name: "Design the screens" });
  await page.goto("/spaces/carnaby-yard");
  await expect(design).toHaveAttribute("href", "/designs?new&space=carnaby-yard");
  await page.goto("/spaces/carnaby-yard/landing");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(design).toHaveCount(0);
});
