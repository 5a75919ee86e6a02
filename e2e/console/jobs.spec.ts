import { expect, expectTidyPage, openAlive, test } from "../steps/journey.ts";

test("staff run a job and read how it ended", async ({ staffPage: page }) => {
  await openAlive(page, "/admin/jobs");
  const jobs = page.getByRole("table", { name: "Jobs" });
  await expect(jobs.getByRole("row")).toHaveCount(12);
  const reminders = jobs.getByRole("row").filter({ hasText: "Write reminders" });
  await reminders.getByRole("button", { name: "Run now: Write reminders" }).click();
  await expect(reminders).toContainText("Succeeded");
  await expect(
    page.getByRole("table", { name: "Runs" }).getByRole("row").filter({ hasText: "Tidy" }),
  ).not.toHaveCount(0);
});

test("staff make a booking from an enquiry", async ({ staff, page, request }) => {
  const email = `enquirer-${Date.now()}@example.com`;
  const times = { start: "2027-05-10T09:00:00Z", end: "2027-05-10T11:00:00Z" };
  const sent = await request.post("/api/contact/booking-enquiry/", {
    multipart: {
      space: "carnaby-yard",
      "times[0]start": times.start,
      "times[0]end": times.end,
      first_name: "Ada",
      last_name: "King",
      email,
      phone_number: "+44 20 7946 0000",
    },
  });
  expect(sent.status()).toBe(204);
  const headers = { authorization: `Token ${staff.token}` };
  const found = await request.get(`/api/admin/inbox/?q=${email}`, { headers });
  const [item] = (await found.json()).results;
  await openAlive(page, `/admin/inbox/${item.id}`);
  await page.getByRole("link", { name: "Make a booking from this request" }).click();
  await expect(page.getByLabel("Customer’s name or email")).toHaveValue(email);
  await expect(page.getByLabel("Space", { exact: true })).toHaveValue("carnaby-yard");
  const chosen = page.getByRole("list", { name: "Times" });
  await expect(chosen).toContainText("Monday 10 May 2027, 10:00–12:00");
  await chosen.getByRole("checkbox", { name: /^Flexi-Ticket/ }).check();
  await page.getByRole("button", { name: "Find customer" }).click();
  await expect(page.getByLabel("Customer’s name")).toHaveValue("Ada King");
  await expectTidyPage(page);
});
