import {
  customerPassword,
  cell,
  expect,
  expectTidyPage,
  fillInPayment,
  openGrid,
  ownDate,
  test,
} from "../steps/journey.ts";

test(
  "a new customer finds a space, picks a time, signs up, pays and sees the booking",
  { tag: "@phone" },
  async ({ page }, testInfo) => {
    const email = `newcomer-${testInfo.project.name}-${testInfo.retry}@example.com`;
    const date = ownDate(testInfo, 0);

    const footer = page.getByRole("region", { name: "My booking", exact: true });

    await page.goto("/");
    await expect(page).toHaveTitle("Adaptive Retail Spaces");

    await page.getByRole("main").getByRole("link", { name: "Find a space" }).click();
    await expect(page.getByRole("heading", { name: "Our spaces", level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Princes Arcade" }).click();
    await expect(page.getByRole("heading", { name: "Princes Arcade", level: 1 })).toBeVisible();

    await page.getByRole("link", { name: "Book now" }).click();
    await expect(page).toHaveURL(/\/bookings\/create\/time/);
    await expect(page.getByRole("heading", { name: "Date & Time", level: 1 })).toBeVisible();
    await openGrid(page, "princes-arcade", date);
    await expect(footer.getByRole("button", { name: "Next" })).toBeDisabled();
    await cell(page, "10:00").click();
    await expect(page.getByRole("slider", { name: "Move the time" })).toHaveAttribute(
      "aria-valuetext",
      "10:00 to 11:00",
    );
    await expectTidyPage(page);

    await footer.getByRole("link", { name: "Next" }).click();
    await expect(page.getByRole("heading", { name: "My booking summary" })).toBeVisible();
    const total = await footer.getByRole("strong").textContent();
    expect(total).toMatch(/^£\d+\.\d\d$/);
    // Visible on a phone as well, not only for screen readers.
    const totalWords = await footer.getByText("Total cost").boundingBox();
    expect(totalWords?.width).toBeGreaterThan(40);

    await page.getByRole("button", { name: "Complete booking" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(/^Held for you until/)).toBeVisible();
    await dialog.getByLabel("Name").fill("Grace Hopper");
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Password").fill(customerPassword);
    await dialog.getByRole("button", { name: "Sign Up", exact: true }).click();

    await expect(dialog.getByText("Confirm my booking")).toBeVisible();
    await expect(dialog.getByText(total ?? "")).toBeVisible();
    await fillInPayment(page);
    await expectTidyPage(page);
    await dialog.getByRole("button", { name: "Confirm booking" }).click();

    await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
    await expect(page).toHaveURL(/\/bookings\/[0-9A-Z]{10}\/success\?new/);
    await expect(page.getByText(/^See you .* at 10:00$/)).toBeVisible();
    await expect(page.getByRole("main").getByText(email)).toBeVisible();

    await page.goto("/bookings");
    const main = page.getByRole("main");
    await expect(main.getByText(/You have an upcoming booking in \d+ days/)).toBeVisible();
    await expect(main.getByText("10:00–11:00")).toBeVisible();
  },
);

test("a new customer does the same on a desktop with the keyboard alone", async ({
  page,
}, testInfo) => {
  const email = `keys-${testInfo.project.name}-${testInfo.retry}@example.com`;
  const date = ownDate(testInfo, 3);
  const press = (key: string) => page.keyboard.press(key);
  /** Presses Tab until the element with that name has the focus. */
  const tabTo = async (name: RegExp) => {
    for (let steps = 0; steps < 120; steps++) {
      await press("Tab");
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        return (
          element?.getAttribute("aria-label") ??
          (labels[0]?.textContent || element?.textContent) ??
          ""
        );
      });
      if (name.test(focused.trim())) {
        return;
      }
    }
    throw new Error(`Nothing called ${name} can be reached with the Tab key`);
  };

  await page.goto("/");
  await tabTo(/^Find a space$/);
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Our spaces", level: 1 })).toBeVisible();
  await tabTo(/^Corn Exchange Loft$/);
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Corn Exchange Loft", level: 1 })).toBeVisible();
  await tabTo(/^Book now$/);
  await press("Enter");
  await expect(page).toHaveURL(/\/bookings\/create\/time/);

  await openGrid(page, "corn-exchange-loft", date);
  await tabTo(/08:00 to 08:30.*available$/);
  for (let steps = 0; steps < 4; steps++) {
    await press("ArrowDown");
  }
  await press("Enter");
  await tabTo(/^End time$/);
  await press("ArrowDown");
  await expect(page.getByRole("slider", { name: "Move the time" })).toHaveAttribute(
    "aria-valuetext",
    "10:00 to 11:30",
  );
  await tabTo(/^Next$/);
  await press("Enter");
  await expect(page.getByRole("heading", { name: "My booking summary" })).toBeVisible();
  await tabTo(/^Complete booking$/);
  await press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await tabTo(/^Name$/);
  await page.keyboard.type("Grace Hopper");
  await press("Tab");
  await page.keyboard.type(email);
  await press("Tab");
  await page.keyboard.type(customerPassword);
  await press("Enter");
  await expect(page.getByText("Confirm my booking")).toBeVisible();
  await tabTo(/^Card number/);
  await page.keyboard.type("4242424242424242");
  await press("Tab");
  await page.keyboard.type("1240");
  await press("Tab");
  await page.keyboard.type("123");
  await tabTo(/^I agree to the Terms/);
  await press("Space");
  await tabTo(/^I sign the Occupation License/);
  await press("Space");
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
  await expect(page.getByText("10:00–11:30", { exact: true })).toBeVisible();
});
