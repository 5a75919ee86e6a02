import { book, registerOther } from "../steps/booked.ts";
import { expect, expectTidyPage, openAlive, ownDate, test } from "../steps/journey.ts";
import { mailTo } from "../steps/outbox.ts";

test("staff take an event off the site with a reason and put it back", async ({
  staffPage: page,
  request,
}, testInfo) => {
  const customer = await registerOther(request, "event");
  const date = ownDate(testInfo, 180);
  const wanted = { space: "corn-exchange-loft", from: "10:00", to: "12:00" };
  const code = await book(request, customer, { date, ...wanted });
  const made = await request.post(`/api/bookings/${code}/event/`, {
    headers: { authorization: `Token ${customer.token}` },
    multipart: { name: `Loaves ${code}`, description: "Bread", type: "event", entry_cost: "0" },
  });
  const { code: event } = await made.json();
  const status = async () => (await request.get(`/api/spaces/events/${event}/`)).status();
  expect(await status()).toBe(200);

  await openAlive(page, `/admin/events?q=${code}`);
  await page.getByRole("link", { name: `Loaves ${code}` }).click();
  await page.getByLabel("Entry cost, £").fill("4.505");
  await page.getByRole("button", { name: "Save the event" }).click();
  await expect(page.getByText("Use pounds with at most two decimals")).toBeVisible();
  await page.getByLabel("Entry cost, £").fill("4.50");
  await page.getByRole("button", { name: "Save the event" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expectTidyPage(page);

  await page.getByRole("button", { name: "Take it off the site" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("The price is not the one at the door.");
  await dialog.getByRole("button", { name: "Take it off the site" }).click();
  await expect(page.getByText("This page is off the site")).toBeVisible();
  expect(await status()).toBe(404);
  expect(await mailTo(customer.email, `Your event page is off our site: Loaves ${code}`)).toContain(
    "The price is not the one at the door.",
  );
  await page.getByRole("button", { name: "Put it back on the site" }).click();
  await dialog.getByRole("button", { name: "Put it back on the site" }).click();
  await expect(page.getByText("This page is off the site")).toHaveCount(0);
  expect(await status()).toBe(200);
});
