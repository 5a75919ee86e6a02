import { expect, openAlive, test } from "../steps/journey.ts";

test("opens a tile from its text and slides its pictures by button and by drag", async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await openAlive(page, "/spaces");
  const tile = page.getByRole("article").first();
  const track = tile.locator("section > div").first();
  const shownItem = () => track.evaluate((box) => Math.round(box.scrollLeft / box.clientWidth));
  // Four pictures, and a copy of the first for the loop.
  await expect(track.locator("> div")).toHaveCount(5);
  await expect(tile.getByRole("group")).toHaveCount(4);
  await tile.getByRole("button", { name: /^Next picture/ }).click();
  await expect.poll(shownItem).toBe(1);
  const box = await track.boundingBox();
  if (!box) {
    throw new Error("The tile has no pictures");
  }
  const middle = box.y + box.height / 3;
  // The code of drags loads when the pointer arrives, so that a first drag may come too early.
  await expect(async () => {
    await page.mouse.move(box.x + 300, middle);
    await page.mouse.down();
    await page.mouse.move(box.x + 80, middle, { steps: 8 });
    await page.mouse.up();
    await expect.poll(shownItem, { timeout: 2000 }).toBe(2);
  }).toPass();
  await expect(page).toHaveURL("/spaces");
  const address = tile.getByText("Tanners Yard, Soho, London");
  // The link covers the text, so the click has to go to a position.
  await address.click({ force: true });
  await expect(page).toHaveURL("/spaces/carnaby-yard");
  await expect(page.getByRole("heading", { name: "Carnaby Yard", level: 1 })).toBeFocused();
});

test.describe("for visitors who have not asked for less motion", () => {
  test.use({ reducedMotion: "no-preference" });

  test("the pictures of a tile in view change every two seconds until it is pointed at", async ({
    page,
  }) => {
    await page.clock.install();
    await openAlive(page, "/spaces");
    const tile = page.getByRole("article").first();
    const track = tile.locator("section > div").first();
    const shownItem = () => track.evaluate((box) => Math.round(box.scrollLeft / box.clientWidth));
    await tile.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        await page.clock.runFor(2000);
        return shownItem();
      })
      .toBeGreaterThan(0);
    await tile.hover({ force: true });
    // A slide that has begun comes to its end first, to within a pixel.
    await expect
      .poll(() =>
        track.evaluate(({ scrollLeft, clientWidth }) =>
          Math.abs(scrollLeft - clientWidth * Math.round(scrollLeft / clientWidth)),
        ),
      )
      .toBeLessThan(2);
    const held = await shownItem();
    await page.clock.runFor(6000);
    expect(await shownItem()).toBe(held);
  });
});

test("shows a line as soon as a link is clicked until a page is drawn or the navigation is given up", async ({
  page,
}) => {
  await openAlive(page, "/faq");
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/press-and-awards.data*", async (route) => {
    await answered;
    // The request of the navigation that was given up is aborted.
    await route.continue().catch(() => undefined);
  });
  const line = page.locator(".navigation-progress");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Press & awards" });
  const isLineShownByClick = () =>
    link.evaluate((element: HTMLElement) => {
      element.click();
      return document.querySelector(".navigation-progress")?.checkVisibility();
    });

  expect(await isLineShownByClick()).toBe(true);
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page).toHaveURL("/faq#main");
  await expect(line).toBeHidden();

  expect(await isLineShownByClick()).toBe(true);
  answer();
  await expect(page).toHaveURL("/press-and-awards");
  await expect(line).toBeHidden();
});

test("requests the next page once the line is drawn", async ({ page }) => {
  await openAlive(page, "/faq");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Press & awards" });
  const events = link.evaluate(
    (element: HTMLElement) =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        requestAnimationFrame(() => {
          const line = document.querySelector(".navigation-progress");
          seen.push(line?.checkVisibility() ? "line" : "no line");
        });
        const { fetch: send } = window;
        window.fetch = (...request) => {
          resolve([...seen, "request"]);
          return send(...request);
        };
        element.click();
      }),
  );
  expect(await events).toEqual(["line", "request"]);
  await expect(page).toHaveURL("/press-and-awards");
});

test("leads to the last of two links, in a window without frames as well", async ({ page }) => {
  await openAlive(page, "/faq");
  await page.getByRole("contentinfo").evaluate((footer) => {
    window.requestAnimationFrame = () => 0;
    for (const path of ["/press-and-awards", "/blog"]) {
      footer.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
    }
  });
  await expect(page).toHaveURL("/blog");
  await expect(page.locator(".navigation-progress")).toBeHidden();
});

test("reports an error of the page without personal details, but no request that was given up", async ({
  page,
}) => {
  await openAlive(page, "/faq");
  const sent = page.waitForRequest("**/api/errors/");
  await page.evaluate(() => {
    void Promise.reject(new DOMException("signal is aborted without reason", "AbortError"));
  });
  await page.evaluate(() => {
    dispatchEvent(new ErrorEvent("error", { error: new Error("no shelf"), message: "no shelf" }));
  });
  const request = await sent;
  expect(request.postDataJSON()).toMatchObject({
    name: "Uncaught error",
    message: "no shelf",
    page: "/faq",
  });
  expect((await request.response())?.status()).toBe(204);
});

test.describe("a page that cannot load its data", () => {
  test.use({ expectedNoise: /press-and-awards|500|Unable to decode|decod/ });

  test("is reported under the name of its failure", async ({ page }) => {
    await openAlive(page, "/faq");
    await page.route("**/press-and-awards.data*", (route) => route.fulfill({ status: 500 }));
    const sent = page.waitForRequest("**/api/errors/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Press & awards" }).click();
    expect((await sent).postDataJSON()).toMatchObject({ name: "Failed loading articles" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("leads customers to their dashboard from a phone's menu", async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, "/faq");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page
    .getByRole("navigation", { name: "Menu" })
    .getByRole("link", { name: "Dashboard" })
    .click();
  await expect(page).toHaveURL("/dashboard");
});
