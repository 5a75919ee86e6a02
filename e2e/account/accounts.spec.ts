import type { Page } from "@playwright/test";
import { customerPassword, expect, expectTidyPage, openAlive, test } from "../steps/journey.ts";
import { logIn } from "../steps/sessions.ts";

const widget = (page: Page) => page.getByRole("button", { name: /^Account of/ });
const logInLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Log in" });

/** Clears the browser, as if it had never visited the site. */
async function signOut(page: Page): Promise<void> {
  // Uses an address outside the site's pages, which would restore the cookie from the token or vice versa.
  await page.goto("/api/health/");
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}

async function submitLogIn(page: Page, password = "Frontage1"): Promise<void> {
  await page.getByLabel("Email").fill("customer@frontage.test");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Starts a session of the demo customer as a log-in would, and keeps it only until the journey changes it. */
async function startSession(page: Page): Promise<string> {
  const token = await logIn(page.request, "customer@frontage.test");
  await page.goto("/api/health/");
  await page.evaluate((value) => localStorage.setItem("session", value), token);
  await setCookie(page, token);
  return token;
}

async function setCookie(page: Page, value: string): Promise<void> {
  const url = new URL(page.url()).origin;
  await page
    .context()
    .addCookies([{ name: "session", value, url, httpOnly: true, sameSite: "Lax" }]);
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("session"));
const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "session")?.value;

test("shows a password while it is typed, and hides it again", async ({ page }) => {
  for (const path of ["/account/login", "/account/register"]) {
    await openAlive(page, path);
    const password = page.getByLabel("Password");
    await password.fill("Frontage1");
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue("Frontage1");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(password).toHaveAttribute("type", "password");
  }
});

test("shows each problem at its touched field, including the server's", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const wordLists = () => scripts.filter((url) => url.includes("easy-passwords"));
  await page.goto("/account/register", { waitUntil: "networkidle" });
  // Only once a field has been touched.
  await page.getByLabel("Name").fill("A");
  await expect(page.getByText("Name must be at least 4 characters")).toBeHidden();
  await page.getByLabel("Email").focus();
  await expect(page.getByText("Name must be at least 4 characters")).toBeVisible();
  // A field that is emptied again shows its error, even before anything is sent.
  await page.getByLabel("Name").fill("Ada Lovelace");
  await expect(page.getByText(/^Name (is|must)/)).toHaveCount(0);
  await page.getByLabel("Name").fill("");
  await expect(page.getByText("Name is required")).toBeVisible();
  await page.getByRole("button", { name: "Sign Up" }).click();
  for (const message of ["Name is required", "Email is required", "Password is required"]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await page.getByLabel("Name").fill("Ada");
  await expect(page.getByText("Name must be at least 4 characters")).toBeVisible();
  await page.getByLabel("Email").fill("nonsense");
  await expect(page.getByText("Invalid email")).toBeVisible();
  expect(wordLists()).toEqual([]);
  for (const [password, message] of [
    ["Aa1", "Password must be at least 8 characters"],
    ["aaaaaaa1", "Password must contain at least 1 upper-case letter"],
    ["AAAAAAA1", "Password must contain at least 1 lower-case letter"],
    ["Aaaaaaaa", "Password must contain at least 1 number"],
    ["Password1", "This password is easy to guess. Choose a longer or less common one."],
  ] as const) {
    await page.getByLabel("Password").fill(password);
    await expect(page.getByText(message)).toBeVisible();
  }
  await expectTidyPage(page);
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill("customer@frontage.test");
  await page.getByLabel("Password").fill(customerPassword);
  await expect(page.getByText(/^This password is easy to guess/)).toHaveCount(0);
  expect(wordLists()).toHaveLength(1);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText(/A user with this email already exists/)).toBeVisible();
});

test("a newcomer whose name documents cannot print is told so, and can try again if the log-in fails", async ({
  page,
}) => {
  await page.goto("/account/register", { waitUntil: "networkidle" });
  await page.getByLabel("Name").fill("Ada 🎉 Lovelace");
  await page.getByLabel("Email").fill(`unprintable-${process.pid}-${Date.now()}@example.com`);
  await page.getByLabel("Password").fill(customerPassword);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Your account is ready.")).toBeVisible();
  await expect(page.getByText("Our documents cannot print 🎉.")).toBeVisible();
  // A browser whose storage is full cannot keep the session.
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      Storage.prototype.setItem = setItem;
      throw new Error("The storage is full");
    };
  });
  const proceed = page.getByRole("button", { name: "Continue", exact: true });
  await proceed.click();
  await expect(page.getByText(/^We could not log you in\. Please try again/)).toBeInViewport();
  await expectTidyPage(page);
  await proceed.click();
  await expect(page).toHaveURL("/dashboard");
});

test("refuses wrong credentials, logs in with right ones and logs out to the home page", async ({
  page,
}) => {
  await page.goto("/account/login");
  await expect(page.getByRole("button", { name: /Google/ })).toHaveCount(0);
  await page.route("**/api/auth/token/", (route) => route.fulfill({ status: 418, json: {} }), {
    times: 1,
  });
  await submitLogIn(page);
  await expect(page.getByRole("alert")).toHaveText("Unknown error.");
  await submitLogIn(page, "wrong");
  await expect(page.getByText("Credentials are invalid.")).toBeVisible();
  await page.getByLabel("Password").fill("Frontage1");
  await expect(page.getByText("Credentials are invalid.")).toHaveCount(0);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: "Welcome back Nadia" })).toBeVisible();
  await widget(page).click();
  await expect(page.getByText("customer@frontage.test")).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(logInLink(page)).toBeVisible();
  await page.goto("/bookings");
  await expect(page).toHaveURL("/account/login?redirect=%2Fbookings");
});

test("follows the redirect parameter within the site only", async ({ page }) => {
  for (const [target, expected] of [
    ["/bookings?page=2", "/bookings?page=2"],
    ["//evil.example/", "/dashboard"],
  ] as const) {
    await signOut(page);
    await page.goto(`/account/login?redirect=${encodeURIComponent(target)}`);
    await submitLogIn(page);
    await expect(page).toHaveURL(expected);
    await expect(widget(page)).toBeVisible();
  }
});

test("leads from sign-up to the profile without a request to Google", async ({ page }) => {
  await page.goto("/account/register");
  await expect(page.getByRole("button", { name: /Google/ })).toHaveCount(0);
  for (const slide of ["A free curation tool", "A virtual tour tool", "A support team"]) {
    await expect(page.getByRole("heading", { name: slide })).toBeAttached();
  }
  await expect(page.getByText(/you are 18 or over and accept the Terms/)).toBeVisible();
  await expect(page.getByLabel(/news and offers/)).toBeChecked();
  await expect(page.locator("form").getByRole("link", { name: "Privacy Policy" })).toHaveAttribute(
    "href",
    "/privacy",
  );
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill(`profile-${process.pid}-${Date.now()}@example.com`);
  await page.getByLabel("Password").fill(customerPassword);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: "Welcome Ada", exact: true })).toBeVisible();
});

test.describe("while the user of a session cannot be loaded", () => {
  test.use({ expectedNoise: /^warning: Failed to load the user ApiError/ });

  test("hides a profile that cannot be loaded and logs in to the home page", async ({ page }) => {
    await page.route("**/api/auth/user/", (route) => route.fulfill({ status: 418, json: {} }));
    await page.goto("/account/login");
    await submitLogIn(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(widget(page)).toBeVisible();
  });

  test("logs the failure to the console and keeps the visitor signed out", async ({ page }) => {
    await startSession(page);
    await page.route("**/api/auth/user/", (route) => route.fulfill({ status: 418, json: {} }));
    await page.context().clearCookies();
    const warning = page.waitForEvent("console", (message) => message.type() === "warning");
    await page.goto("/");
    expect((await warning).text()).toContain("Failed to load the user");
    await expect(logInLink(page)).toBeVisible();
    expect(await storedToken(page)).not.toBeNull();
  });
});

test("loads the user of a session once a day, not with every page", async ({ page }) => {
  await startSession(page);
  let asked = 0;
  page.on("request", (request) => {
    asked += request.url().endsWith("/api/auth/user/") ? 1 : 0;
  });
  for (const path of ["/", "/spaces", "/dashboard"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(widget(page)).toBeVisible();
  }
  expect(asked).toBe(1);
});

test("makes the cookie follow the token, and forgets what the server does not know", async ({
  page,
}) => {
  const token = await startSession(page);
  await page.context().clearCookies();
  await page.goto("/");
  await expect(widget(page)).toBeVisible();
  expect(await sessionCookie(page)).toBe(token);
  await page.context().clearCookies();
  // Continues to the requested page.
  await page.goto("/bookings?page=2");
  await expect(page).toHaveURL("/bookings?page=2");
  await expect(widget(page)).toBeVisible();

  // The cookie of another user.
  await setCookie(page, await logIn(page.request, "staff@frontage.test"));
  await page.goto("/spaces");
  await expect(widget(page)).toHaveAccessibleName("Account of Nadia Rahman");
  expect(await sessionCookie(page)).toBe(token);

  // A cookie without its token.
  await page.evaluate(() => localStorage.clear());
  await page.goto("/");
  await expect(logInLink(page)).toBeVisible();
  expect(await sessionCookie(page)).toBeUndefined();
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/account/login?redirect=%2Fdashboard");

  await page.evaluate(() => localStorage.setItem("session", "made-up"));
  await page.reload();
  await expect.poll(() => storedToken(page)).toBeNull();
  await expect(logInLink(page)).toBeVisible();

  // A session that ended elsewhere.
  const headers = { authorization: `Token ${await startSession(page)}` };
  await page.request.delete("/api/auth/token/", { headers });
  await page.goto("/");
  await expect(logInLink(page)).toBeVisible();
  await expect.poll(() => storedToken(page)).toBeNull();
});

test("signs out every window and never shows private pages again", async ({ page, context }) => {
  await startSession(page);
  await page.goto("/dashboard");
  await expect(widget(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/bookings");
  await expect(widget(other)).toBeVisible();
  await widget(page).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(logInLink(page)).toBeVisible();
  await expect(other).toHaveURL("/account/login?redirect=%2Fbookings");
  await page.goBack();
  await expect(page).toHaveURL("/account/login?redirect=%2Fdashboard");
});

test("keeps the home page after a log-out there", async ({ page }) => {
  await startSession(page);
  await openAlive(page, "/");
  await widget(page).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(logInLink(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await storedToken(page)).toBeNull();
  expect(await sessionCookie(page)).toBeUndefined();
});
