import { registerOther } from "../steps/booked.ts";
import { expect, openAlive, test } from "../steps/journey.ts";
import { mailsTo } from "../steps/outbox.ts";

const subject = "Welcome to Frontage";

test("staff read a customer's mail and send it again", async ({ staffPage: page, request }) => {
  const { email } = await registerOther(request, "mail");
  await openAlive(page, `/admin/mail?q=${email}`);
  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByRole("link", { name: "welcome" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await expect(page.locator("pre")).toContainText("Your account is ready.");
  // The frame is sandboxed, so a journey cannot look into it.
  const frame = page.getByTitle("As HTML");
  await expect(frame).toHaveAttribute("sandbox", "");
  const html = await page.request.get((await frame.getAttribute("src")) ?? "");
  expect([html.status(), await html.text()]).toEqual([200, expect.stringContaining(subject)]);

  await page.getByRole("button", { name: "Send again" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Send this mail again?" });
  await expect(dialog).toContainText(`${email} gets a second copy`);
  await dialog.getByRole("button", { name: "Send again" }).press("Enter");
  await expect(page.getByRole("link", { name: "Sent again" })).toBeVisible();
  await expect.poll(() => mailsTo(email, subject), { timeout: 30_000 }).toHaveLength(2);
});
