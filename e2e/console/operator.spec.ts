import path from "node:path";
import type { Page } from "@playwright/test";
import {
  cell,
  customerPassword,
  expect,
  expectTidyPage,
  fillAfterAnswer,
  fillInPayment,
  openAlive,
  openGrid,
  test,
} from "../steps/journey.ts";
import { operatorSite, startOperatorSite } from "../operator-site/operator-site.ts";
import { signInAs } from "../steps/sessions.ts";
import { addWindow, drawWindow, openTab } from "../steps/space-screens.ts";

/** Pictures of other spaces. */
const pictures = ["brick-lane-works", "carnaby-yard", "covent-corner"].map((space) =>
  path.resolve(import.meta.dirname, `../../demo/spaces/${space}/gallery-2.jpg`),
);
/** Ten days after the date of the site: the standard policy refunds half. */
const date = "2027-04-22";

test.describe.configure({ timeout: 240_000 });
test.use({ baseURL: operatorSite });

let stopSite = async () => {};
test.beforeAll(async () => {
  stopSite = await startOperatorSite("2027-04-12T09:00:00Z", "fresh");
});
test.afterAll(() => stopSite());

test("staff open a space, sell it, run it and pay its landlord", async ({
  staffPage: page,
  browser,
  request,
  baseURL,
}) => {
  const stamp = Date.now();
  const name = `Atelier ${stamp}`;
  const code = `atelier-${stamp}`;
  const landlord = `landlord-${stamp}@example.com`;
  const customer = `customer-${stamp}@example.com`;
  let booking = "";
  let enquiry = "";
  let statement = "";

  await test.step("create the space with its texts", async () => {
    await openAlive(page, "/admin/spaces");
    await page.getByRole("button", { name: "Create a space" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
    await dialog.getByRole("textbox", { name: "City" }).fill("Exeter");
    await dialog.getByRole("button", { name: "Create the space" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await openTab(page, "Texts");
    await page.getByLabel("Floor area").fill("400");
    await page.getByLabel("Sample price").fill("480");
    await page.getByLabel("Footfall").fill("9,000 passers-by a week");
    await page.getByLabel("Short description").fill("A studio above the quay.");
    await page.getByRole("textbox", { name: "Description", exact: true }).click();
    await page.keyboard.type("Light from three sides");
    await page.getByLabel("Short address").fill("The Quay, Exeter");
    await page.getByLabel("Address", { exact: true }).fill("1 The Quay, Exeter EX2 4AP");
    await page.getByLabel("Page title").fill("Atelier, Exeter");
    await page.getByLabel("Meta description").fill("A studio to book by the hour.");
    await page.getByRole("button", { name: "Save the texts" }).click();
    await expect(page.getByText(/^Saved\./)).toBeVisible();
  });

  await test.step("upload its pictures", async () => {
    await openTab(page, "Pictures");
    await page.getByLabel("Upload pictures").and(page.locator("input")).setInputFiles(pictures);
    const rows = page.getByRole("grid", { name: "Pictures in their order" }).getByRole("row");
    await expect(rows).toHaveCount(3);
    for (const index of [0, 1, 2]) {
      await rows.nth(index).locator("img").click();
      await page.getByLabel("Description for people").fill(`Room ${index + 1}`);
      await page.getByLabel("Place").selectOption("banner");
    }
    await page.getByRole("button", { name: "Save the pictures" }).click();
    await expect(page.getByText(/^Saved\./)).toBeVisible();
  });

  await test.step("hang a screen and draw it on a photograph", async () => {
    await addWindow(page);
    await page.getByRole("button", { name: "Save the screens" }).click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await drawWindow(page);
    await page.getByRole("button", { name: "Save the viewpoint" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "From the door" })).toBeVisible();
  });

  await test.step("invite its landlord and let it to them", async () => {
    await openAlive(page, "/admin/people");
    await page.getByRole("button", { name: "Invite a landlord" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Mary Anning");
    await dialog.getByLabel("Email").fill(landlord);
    await dialog.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mary Anning" })).toBeVisible();
    await openAlive(page, `/admin/spaces/${code}/landlords`);
    await page.getByRole("button", { name: "Add a landlord" }).click();
    await page.getByLabel("Landlord’s email").fill(landlord);
    await page.getByLabel("Split in per cent").fill("70");
    await page.getByRole("button", { name: "Save the landlords" }).click();
    await expect(page.getByText(/^Saved\./)).toBeVisible();
  });

  await test.step("paint its prices and open it for bookings", async () => {
    await openTab(page, "Rate cards");
    await page.getByRole("link", { name: "Add a rate card" }).click();
    await page.getByRole("textbox", { name: "Price an hour, net" }).fill("50");
    const grid = page.getByRole("grid", { name: "Prices of the week" });
    await grid.getByRole("gridcell", { name: /^Monday 09:00/ }).focus();
    await page.keyboard.press("Enter");
    await grid.getByRole("gridcell", { name: /^Sunday 19:30/ }).focus();
    await page.keyboard.press("Enter");
    await expect(grid.getByRole("gridcell", { name: /^Friday 12:00.*£50\.00/ })).toBeVisible();
    await page.getByRole("button", { name: "Add the rate card" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Prices of ${name}` })).toBeVisible();
    await openTab(page, "Status");
    await expect(page.getByText("Complete: the space can take bookings.")).toBeVisible();
    await page.getByLabel("Who sees the space").selectOption("bookable");
    await page.getByRole("button", { name: "Save the status" }).click();
    await expect(page.getByText(/^Saved\./)).toBeVisible();
  });

  await test.step("sell it to a customer in another browser", async () => {
    const visit = await browser.newContext({ ...(baseURL && { baseURL }) });
    const visitor = await visit.newPage();
    await openGrid(visitor, code, date);
    await cell(visitor, "10:00").click();
    const footer = visitor.getByRole("region", { name: "My booking", exact: true });
    await footer.getByRole("link", { name: "Next" }).click();
    await visitor.getByRole("button", { name: "Complete booking" }).click();
    const dialog = visitor.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Grace Hopper");
    await dialog.getByLabel("Email").fill(customer);
    await dialog.getByLabel("Password").fill(customerPassword);
    await dialog.getByRole("button", { name: "Sign Up", exact: true }).click();
    await fillInPayment(visitor);
    await dialog.getByRole("button", { name: "Confirm booking" }).click();
    await expect(visitor.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
    booking = /bookings\/([0-9A-Z]{10})/.exec(visitor.url())?.[1] ?? "";
    await visit.close();
  });

  await test.step("move the booking, charge extra and note why", async () => {
    await openAlive(page, `/admin/bookings?q=${customer}`);
    await page.getByRole("link", { name: booking }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Booking ${booking}` })).toBeVisible();
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Move", exact: true }).click();
    await dialog.getByRole("radio", { name: /^14:00–15:00/ }).check({ force: true });
    await dialog.getByRole("button", { name: /^Move the booking/ }).click();
    await expect(page.getByText(/22 April 2027, 14:00–15:00/).first()).toBeVisible();
    await page.getByRole("button", { name: "Charge extra" }).click();
    await fillAfterAnswer(dialog.getByLabel("Amount including VAT"), "30");
    await fillAfterAnswer(dialog.getByLabel("Reason"), "Half an hour longer");
    await dialog.getByRole("button", { name: "Charge £30.00" }).click();
    await expect(page.getByRole("table", { name: "Charges" })).toContainText("Extra charge");
    await page.getByLabel("New note").fill("Asked for a quieter hour.");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByText("Asked for a quieter hour.").first()).toBeVisible();
  });

  await test.step("cancel it with a refund of a part", async () => {
    await page.getByRole("button", { name: "Cancel booking" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Refund" }).fill("45");
    await dialog.getByLabel("Reason").fill("The lift was out of order");
    await dialog.getByRole("button", { name: "Cancel and refund £45.00" }).click();
    await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
    // From the two payments, the latest first.
    const refunds = page.getByRole("table", { name: "Refunds" });
    await expect(refunds).toContainText("£30.00");
    await expect(refunds).toContainText("£15.00");
  });

  await test.step("close a week", async () => {
    await openAlive(page, `/admin/spaces/${code}/closed-times`);
    await page.getByRole("button", { name: "Close the space" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Painting");
    await dialog.getByRole("radio", { name: "Every day until a date" }).check();
    await dialog.getByLabel("First date").fill("2027-05-03");
    await dialog.getByLabel("Last date").fill("2027-05-09");
    await dialog.getByRole("button", { name: "Close the space" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Painting" })).toContainText("7 dates");
  });

  await test.step("answer an enquiry", async () => {
    const visit = await browser.newContext({ ...(baseURL && { baseURL }) });
    const visitor = await visit.newPage();
    await openAlive(visitor, "/");
    await visitor.getByRole("button", { name: "Check availability" }).click();
    const asking = visitor.getByRole("dialog");
    await asking.getByLabel("Location").selectOption("carnaby-yard");
    await asking.getByLabel("First name").fill("Florence");
    await asking.getByLabel("Last name").fill(`Nightingale ${stamp}`);
    await asking.getByLabel("Email").fill(customer);
    await asking.getByLabel(/^Phone number/).fill("+44 20 7946 0188");
    await asking.getByRole("button", { name: "Send enquiry" }).click();
    await expect(asking.getByText(/^Thank you for your interest/)).toBeVisible();
    await visit.close();
    await openAlive(page, `/admin/inbox?q=${stamp}`);
    await page.getByRole("rowheader").getByRole("link").click();
    await page.getByRole("textbox", { name: "Answer" }).fill("Yes, the yard is free on that day.");
    await page.getByRole("button", { name: "Send the answer" }).click();
    await expect(page.getByText("Enquiry, answered")).toBeVisible();
    enquiry = lastPartOf(page);
  });

  await test.step("make the month's statement and pay it out", async () => {
    await page.goto("about:blank");
    await stopSite();
    stopSite = await startOperatorSite("2027-05-03T08:00:00Z", "kept");
    await signInAs(request, page.context(), "staff@frontage.test", baseURL);
    await openAlive(page, "/admin/jobs");
    await page
      .getByRole("row")
      .filter({ hasText: "Issue statements" })
      .getByRole("button", { name: "Run now" })
      .click();
    const link = page.getByRole("link", { name: /^STM-/ });
    await expect(async () => {
      await openAlive(page, `/admin/statements?q=${landlord}`);
      await expect(link).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    statement = await link.innerText();
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("April 2027, Mary Anning");
    // Of £90 paid, £45 were refunded. The landlord gets 70 per cent of the rest.
    await expect(page.getByText("£31.50").last()).toBeVisible();
    await page.getByRole("button", { name: "Mark as paid out" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Reference of the transfer").fill(`BACS ${stamp}`);
    await dialog.getByRole("button", { name: "Mark £31.50 as paid out" }).click();
    await expect(page.getByText(`Paid out: BACS ${stamp}, on 3 May 2027`)).toBeVisible();
    await expectTidyPage(page);
  });

  await test.step("find each step in the audit", async () => {
    for (const [words, changes] of [
      [
        code,
        [
          "added the space",
          "changed the texts of the space",
          "changed the pictures of the space",
          "changed the screens of the space",
          "changed the viewpoints of the space",
          "changed the landlords of the space",
          "added a rate card of",
          "changed the status of the space",
          "added a closed time of",
        ],
      ],
      [
        booking,
        [
          "moved the booking",
          "charged extra for the booking",
          "added a note to the booking",
          "cancelled the booking",
        ],
      ],
      [statement, ["recorded the payout of the statement"]],
    ] as const) {
      await openAlive(page, `/admin/audit?q=${words}`);
      for (const change of changes) {
        await expect(page.getByRole("rowheader").filter({ hasText: change }).first()).toBeVisible();
      }
    }
    for (const [action, change] of [
      ["user.invite_landlord", "invited the landlord Mary Anning"],
      ["enquiry.answer", `answered the request ${enquiry}`],
    ] as const) {
      await openAlive(page, `/admin/audit?action=${action}`);
      await expect(
        page.getByRole("rowheader", { name: change, exact: true }).first(),
      ).toBeVisible();
    }
  });

  await test.step("hide the space", async () => {
    await openAlive(page, `/admin/spaces/${code}`);
    await page.getByRole("button", { name: "Archive the space" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Archive the space" }).click();
    await expect(page.getByRole("button", { name: "Restore the space" })).toBeVisible();
  });
});

/** The code at the end of the page's address. */
const lastPartOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";
