import { book, findFreeHour } from "../steps/booked.ts";
import { expect, expectTidyPage, openAlive, ownDate, test } from "../steps/journey.ts";
import { signInAs } from "../steps/sessions.ts";

const space = "corn-exchange-loft";

test("welcomes a new customer by name and shows where to begin", async ({ signedInPage: page }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Welcome Ada", level: 1 })).toBeVisible();
  const bookings = page.getByRole("region", { name: /^Upcoming bookings/ });
  await expect(bookings.getByRole("heading")).toHaveText("Upcoming bookings0");
  await expect(bookings.getByRole("link", { name: "Create a new booking" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await expect(bookings.getByText("Get in touch to take your space")).toBeVisible();
  const designs = page.getByRole("region", { name: "Designs in progress" });
  await expect(designs.getByRole("link", { name: "Create a new design" })).toBeVisible();
  await expect(designs.getByText("Need assistance? Contact Us")).toBeVisible();
  await expectTidyPage(page);

  const navigation = page.getByRole("navigation", { name: "My pages" });
  await expect(navigation.getByRole("link", { name: "My Dashboard" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await navigation.getByRole("link", { name: "Designs" }).click();
  await expect(page.getByRole("heading", { name: "Your Designs", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create your first design" })).toBeVisible();
  await navigation.getByRole("link", { name: "Bookings" }).click();
  await expect(page.getByText("You have no upcoming bookings.")).toBeVisible();
  await expect(page.getByText("You have no past bookings.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Create a new booking" })).toHaveAttribute(
    "href",
    "/spaces",
  );
  await expect(page.getByText("Book your very own space by the hour")).toBeVisible();
});

test("lists bookings with what they need, all reachable by keyboard", async ({
  page,
  customer,
  request,
}, testInfo) => {
  const date = ownDate(testInfo, 70);
  await book(request, customer, { space, date, from: "10:00", to: "11:00" });
  await openAlive(page, "/dashboard");
  const bookings = page.getByRole("region", { name: /^Upcoming bookings/ });
  await expect(bookings.getByRole("heading", { level: 2 })).toHaveText("Upcoming bookings1");
  await expect(bookings.getByText("10:00–11:00")).toBeVisible();
  await expect(
    bookings.getByText("You still need to attach a design to this booking"),
  ).toBeVisible();

  const menu = bookings.getByRole("button", { name: /^More about Corn Exchange Loft/ });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(bookings.getByRole("button", { name: "Attach Design" })).toBeVisible();
  await expectTidyPage(page);
  await page.keyboard.press("Escape");
  await expect(bookings.getByRole("button", { name: "Attach Design" })).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Import a design for Corn Exchange Loft" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();

  await bookings.getByRole("button", { name: "Hide" }).click();
  await expect(bookings.getByText("10:00–11:00")).toBeHidden();
  await bookings.getByRole("button", { name: "Show" }).click();
  await bookings.getByRole("link", { name: "Corn Exchange Loft" }).click();
  await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
});

test("shows a payment that is due within a week first", async ({
  page,
  customer,
  request,
}, testInfo) => {
  // Debited 5 days before: on the 17th, and today is the 12th.
  const date = testInfo.retry === 0 ? "2027-04-22" : "2027-04-23";
  const hour = await findFreeHour(request, space, date);
  await book(request, customer, {
    space,
    date,
    ...hour,
    products: [{ sku: "easels", quantity: 1 }],
  });
  const later = ownDate(testInfo, 71);
  await book(request, customer, {
    space,
    date: later,
    from: "10:00",
    to: "11:00",
    products: [{ sku: "easels", quantity: 1 }],
  });
  await page.goto("/dashboard");
  const rows = page.getByRole("region", { name: /^Upcoming bookings/ }).getByRole("article");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText("Payment outstanding");
  await expect(rows.nth(1)).toContainText("You still need to attach a design to this booking");
});

test("lists past bookings in pages of ten", async ({ page, context, request, baseURL }) => {
  await signInAs(request, context, "customer@frontage.test", baseURL);
  await page.goto("/bookings");
  await expect(page.getByText(/^You have an upcoming booking in \d+ days$/)).toBeVisible();
  const card = page.getByRole("article").first();
  for (const title of ["Space Booked", "Add-ons Booked", "Design Applied", "Invoice Paid"]) {
    await expect(card.getByText(title)).toBeVisible();
  }
  await expect(card.getByText(/^\w{3} \d\d \w{3}/)).toBeVisible();
  await expect(card.getByText(/\d\d:\d\d–\d\d:\d\d/)).toBeVisible();
  const previous = page.getByRole("region", { name: "Previous bookings" });
  const showing = previous.getByText(/^Showing/);
  await expect(showing).toHaveText(/^Showing 1 - 10 of 1\d$/);
  const count = Number(/\d+$/.exec((await showing.textContent()) ?? "")?.[0]);
  const rows = previous.getByRole("link", { name: /^View the booking/ });
  await expect(rows).toHaveCount(10);
  await expect(previous.getByRole("columnheader")).toHaveText([
    "Date",
    "Time Period",
    "Location",
    "Design",
    "View",
  ]);

  await previous.getByRole("link", { name: "Next" }).click();
  await expect(showing).toHaveText(`Showing 11 - ${count} of ${count}`);
  await expect(rows).toHaveCount(count - 10);
  // A page that no longer exists leads to the last one.
  await page.goto("/bookings?page=99");
  await expect(showing).toHaveText(`Showing 11 - ${count} of ${count}`);
  await page.goto("/bookings?page=nonsense");
  await expect(showing).toHaveText(`Showing 1 - 10 of ${count}`);
  await rows.first().click();
  await expect(page.getByText(/^You were with us on/)).toBeVisible();
});

test("shows nothing as empty or missing while the page loads", async ({
  page,
  customer,
  request,
}, testInfo) => {
  const date = ownDate(testInfo, 72);
  await book(request, customer, { space, date, from: "10:00", to: "11:00" });
  const seen: string[] = [];
  await page.route(/\.data(\?|$)/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    await route.continue();
  });
  await page.exposeFunction("sawText", (text: string) => void seen.push(text));
  await page.addInitScript(() => {
    const look = () => {
      const found =
        /not found|There is nothing|You have no upcoming|Get in touch|Failed to load/.exec(
          document.body?.textContent ?? "",
        );
      if (found) {
        // @ts-expect-error The function is exposed by the test.
        void window.sawText(found[0]);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/dashboard");
  await expect(page.getByText("10:00–11:00")).toBeVisible();
  await page
    .getByRole("navigation", { name: "My pages" })
    .getByRole("link", { name: "Bookings" })
    .click();
  await expect(page.getByText("10:00–11:00")).toBeVisible();
  expect(seen).toEqual([]);
});
