import { totpCode } from "../../server/test/fixtures/totp-code.ts";
import { mailTo } from "../steps/outbox.ts";
import { customerPassword, expect, expectTidyPage, test, openAlive } from "../steps/journey.ts";

test("staff find a person, lock and erase them", async ({ staffPage: page, request }) => {
  const email = `found-${Date.now()}@example.com`;
  await request.post("/api/auth/register/", {
    data: { name: "Mary Somerville", email, password: customerPassword },
  });
  await openAlive(page, "/admin/people");
  await page.getByRole("searchbox", { name: "Search" }).fill(email);
  await expect(page.getByRole("row").filter({ hasText: email })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "Mary Somerville" }).click();

  await page.getByRole("button", { name: "Lock", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Lock the account" }).click();
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("A stolen card");
  await dialog.getByRole("button", { name: "Lock the account" }).click();
  await expect(page.getByText(/^Locked since/)).toBeVisible();
  const refused = await request.put("/api/auth/token/", {
    data: { email, password: customerPassword },
  });
  expect(await refused.text()).toContain("This account is locked.");

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export their data" }).click();
  expect((await download).suggestedFilename()).toMatch(/^frontage-person-\d+\.json$/);

  await page.getByRole("button", { name: "Erase" }).click();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("They asked");
  await dialog.getByRole("button", { name: "Erase the person" }).click();
  await expect(page.getByRole("heading", { name: "Erased person" })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});

test("staff set up a second factor and log in with its code", async ({ staff, page, request }) => {
  const email = `careful-${Date.now()}@example.com`;
  const registered = await request.post("/api/auth/register/", {
    data: { name: "Careful Carla", email, password: customerPassword },
  });
  expect(registered.ok()).toBe(true);
  await openAlive(page, `/admin/people?q=${email}`);
  await page.getByRole("link", { name: "Careful Carla" }).click();
  await expect(page.getByText(/^Nobody has proved to own this address/)).toBeVisible();
  await page.getByRole("checkbox", { name: /^Staff/ }).check();
  await page.getByRole("button", { name: "Save the groups" }).click();
  await expect(page.getByText("The groups are saved.")).toBeVisible();
  await expect(page.getByText(/^Staff: not yet/)).toBeVisible();
  // The site's clock runs on another date, and codes depend on the time.
  const changes = await request.get("/api/admin/audit/?action=user.change_groups&limit=1", {
    headers: { authorization: `Token ${staff.token}` },
  });
  const [change] = (await changes.json()).results;
  const clockOffset = Date.parse(change.recorded_at) - Date.now();
  const invitation = await mailTo(email, "Your access to the Frontage console");
  const [link = ""] = /http\S+\/account\/password\/reset\/([\w-]+)/.exec(invitation) ?? [];
  const chosen = await request.put("/api/auth/reset-password/", {
    data: { token: link.split("/").at(-1), password: customerPassword },
  });
  expect(chosen.status()).toBe(204);

  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL("/");
  const logIn = async () => {
    await page.goto("/account/login?redirect=/admin/security");
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByLabel("Password").fill(customerPassword);
    await page.getByRole("button", { name: "Log in" }).click();
  };
  await logIn();
  await page.getByLabel("Your password").fill(customerPassword);
  await page.getByRole("button", { name: "Set up the second factor" }).click();
  const key = await page.locator("code").innerText();
  await expectTidyPage(page);
  const code = totpCode(key.replace(/\s/g, ""), Date.now() + clockOffset);
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await page.getByRole("button", { name: "Turn it on" }).click();
  const codes = page.getByRole("listitem").filter({ hasText: /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/ });
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await expectTidyPage(page);
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText(/10 recovery codes left/)).toBeVisible();

  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL("/");
  await logIn();
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await page.getByRole("textbox", { name: "Recovery code" }).fill(recoveryCode);
  await expectTidyPage(page);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText(/9 recovery codes left/)).toBeVisible();
});
