import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../steps/journey.ts";
import { signInAs } from "../steps/sessions.ts";

const space = "corn-exchange-loft";

/** Counts every hour of the demo customer's latest past booking, 10:00 to 16:00 on 1 April, with a new counter. */
async function countLatestBooking(request: APIRequestContext): Promise<void> {
  const session = await request.put("/api/auth/token/", {
    data: { email: "staff@frontage.test", password: "Frontage1" },
  });
  const { token } = await session.json();
  const added = await request.post("/api/admin/devices/", {
    headers: { authorization: `Token ${token}` },
    data: { name: "Counter of a journey", kind: "footfall", space },
  });
  const { key } = await added.json();
  const stored = await request.post("/api/ingest/footfall/", {
    headers: { authorization: `Device ${key}` },
    data: [9, 10, 11, 12, 13, 14].map((hour) => ({
      start_time: Temporal.Instant.from("2027-04-01T00:00:00Z").add({ hours: hour }).toString(),
      minutes: 60,
      passing: 200 + hour,
      entered: 20,
      male: 8,
      female: 12,
      mean_age: 34,
    })),
  });
  expect(stored.status(), await stored.text()).toBe(200);
}

test("a customer reads what was counted during past bookings", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await countLatestBooking(request);
  await signInAs(request, context, "customer@frontage.test", baseURL);
  await page.goto("/bookings");
  await page
    .getByRole("link", { name: /^Report on the booking of/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/analytics\?booking=\w+$/);
  await expect(page.getByRole("article")).toHaveCount(1);

  await page.getByRole("link", { name: "Show all bookings" }).click();
  await expect(page.getByRole("article")).toHaveCount(10);
  const report = page.getByRole("region", { name: /^Report on / }).first();
  await expect(report.getByText("Passing Traffic", { exact: true })).toBeVisible();
  await expect(report.getByText("of those who passed came in")).toBeVisible();

  const bars = report.getByRole("slider", { name: /^Passing traffic on .*, bar by bar$/ });
  await bars.focus();
  await expect(bars).toHaveAttribute("aria-valuetext", /^07:00–08:00: Passing /);
  for (let hour = 7; hour < 10; hour += 1) {
    await page.keyboard.press("ArrowRight");
  }
  await expect(bars).toHaveAttribute(
    "aria-valuetext",
    /^10:00–11:00: Passing [\d,]+, Entered [\d,]+$/,
  );
  await expect(report.getByRole("row", { name: /^10:00–11:00 [\d,]+ [\d,]+$/ })).toBeVisible();

  await page.getByLabel("Location").selectOption("Northern Quarter Hall");
  await expect(page).toHaveURL("/analytics?space=northern-quarter-hall");
  await expect(page.getByRole("article").first()).toContainText("Northern Quarter Hall");
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.goBack();
  await expect(page.getByLabel("Location")).toHaveValue("");
  await expect(page.getByRole("article")).toHaveCount(10);
});

test("a customer without past bookings gets a link to the spaces", async ({
  signedInPage: page,
}) => {
  await page.goto("/analytics");
  await expect(page.getByRole("heading", { name: "No bookings found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Find a space" })).toHaveAttribute("href", "/spaces");
  await page.goto("/analytics?space=carnaby-yard");
  await expect(page.getByText("None of your past bookings match.")).toBeVisible();
});
