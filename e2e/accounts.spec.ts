import { expect, expectTidyPage, test } from "./journey.ts";

test("every field says what is wrong with it, and what the server says stands at its field", async ({
  page,
}) => {
  await page.goto("/account/register");
  await page.getByRole("button", { name: "Sign Up" }).click();
  for (const message of ["Name is required", "Email is required", "Password is required"]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await page.getByLabel("Name").fill("Ada");
  await expect(page.getByText("Name must be at least 4 characters")).toBeVisible();
  await page.getByLabel("Email").fill("nonsense");
  await expect(page.getByText("Invalid email")).toBeVisible();
  for (const [password, message] of [
    ["Aa1", "Password must be at least 8 characters"],
    ["aaaaaaa1", "Password must contain at least 1 upper-case letter"],
    ["AAAAAAA1", "Password must contain at least 1 lower-case letter"],
    ["Aaaaaaaa", "Password must contain at least 1 number"],
  ] as const) {
    await page.getByLabel("Password").fill(password);
    await expect(page.getByText(message)).toBeVisible();
  }
  await expectTidyPage(page);
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill("customer@frontage.test");
  await page.getByLabel("Password").fill("Frontage1");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText(/A user with this email already exists/)).toBeVisible();
});

test("errors wait until a field has been touched", async ({ page }) => {
  await page.goto("/account/register");
  await page.getByLabel("Name").fill("A");
  await expect(page.getByText("Name must be at least 4 characters")).toBeHidden();
  await page.getByLabel("Email").focus();
  await expect(page.getByText("Name must be at least 4 characters")).toBeVisible();
});

test("wrong credentials are said so; right ones lead on, and log-out leads home", async ({
  page,
}) => {
  await page.goto("/account/login");
  await expectTidyPage(page);
  await page.getByLabel("Email").fill("customer@frontage.test");
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Credentials are invalid.")).toBeVisible();
  await page.getByLabel("Password").fill("Frontage1");
  await page.getByRole("button", { name: "Log in" }).click();
  const widget = page.getByRole("button", { name: /^Account of/ });
  await expect(widget).toBeVisible();
  await widget.click();
  await expect(page.getByText("customer@frontage.test")).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await page.goto("/bookings");
  await expect(page).toHaveURL("/account/login?redirect=%2Fbookings");
});

test("the redirect parameter leads back, but only within the site", async ({ page }) => {
  for (const [target, expected] of [
    ["/bookings?page=2", "/bookings?page=2"],
    ["//evil.example/", null],
    ["/\\evil.example", null],
    ["https://evil.example/", null],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(`/account/login?redirect=${encodeURIComponent(target)}`);
    await page.getByLabel("Email").fill("customer@frontage.test");
    await page.getByLabel("Password").fill("Frontage1");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();
    if (expected) {
      await expect(page).toHaveURL(expected);
    } else {
      expect(new URL(page.url()).pathname).not.toContain("evil");
    }
  }
});

test("pages of one's own ask visitors to log in, and signed-in users are sent on", async ({
  page,
  customer,
}) => {
  expect(customer.token).not.toBe("");
  await page.goto("/account/login");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/account/register");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/bookings");
  await expect(page.getByText("You have no upcoming bookings.")).toBeVisible();
  await expect(page.getByText("You have no past bookings.")).toBeVisible();
  await expectTidyPage(page);
});
