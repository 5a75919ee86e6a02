import type { Locator, Page } from "@playwright/test";
import { expect, openAlive, openSettled, test } from "../steps/journey.ts";
import { logIn, signInAs } from "../steps/sessions.ts";

interface Kind {
  readonly form: string;
  readonly email: string;
  /** Somebody else, who must not see the entries. */
  readonly other: string;
  readonly path: string;
  /** Opens the dialog with the form. */
  readonly open?: (page: Page) => Promise<void>;
  readonly field: (page: Page) => Locator;
  readonly send: (page: Page) => Promise<void>;
}

const ended = /Your session has ended\./;
const kinds: readonly Kind[] = [
  {
    form: "a form of the console",
    email: "staff@frontage.test",
    other: "customer@frontage.test",
    path: "/admin/redirects/new",
    field: (page) => page.getByLabel("Path"),
    async send(page) {
      await page.getByLabel("Leads to").fill("/faq");
      await page.getByRole("button", { name: "Add the redirect" }).click();
    },
  },
  {
    form: "a dialog of the console",
    email: "staff@frontage.test",
    other: "landlord@frontage.test",
    path: "/admin/spaces",
    open: (page) => page.getByRole("button", { name: "Create a space" }).click(),
    field: (page) => page.getByLabel("Name", { exact: true }),
    async send(page) {
      await page.getByRole("dialog").getByLabel("City").fill("York");
      await page.getByRole("button", { name: "Create the space" }).click();
    },
  },
  {
    form: "a dialog of the console that edits a row",
    email: "staff@frontage.test",
    other: "customer@frontage.test",
    path: "/admin/spaces/granary-window/products",
    open: (page) => page.getByRole("button", { name: "Add an add-on" }).click(),
    field: (page) => page.getByRole("dialog").getByLabel("Name", { exact: true }),
    async send(page) {
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Category").selectOption("furniture");
      await dialog
        .getByLabel(/^Price/)
        .first()
        .fill("1.50");
      await dialog.getByRole("button", { name: "Add the add-on" }).click();
    },
  },
  {
    form: "a customer’s account",
    email: "customer@frontage.test",
    other: "landlord@frontage.test",
    path: "/account",
    field: (page) => page.getByLabel("Company name"),
    send: (page) => page.getByRole("button", { name: "Save billing details" }).click(),
  },
  {
    form: "a landlord’s account",
    email: "landlord@frontage.test",
    other: "staff@frontage.test",
    path: "/account",
    field: (page) => page.getByLabel("Name", { exact: true }),
    send: (page) => page.getByRole("button", { name: "Save details" }).click(),
  },
];

/** Does what the page of a log-in does in another tab: other tabs hear of the new token. */
async function logInOn(page: Page, email: string): Promise<string> {
  const token = await logIn(page.request, email);
  const url = new URL(page.url()).origin;
  await page
    .context()
    .addCookies([{ name: "session", value: token, url, httpOnly: true, sameSite: "Lax" }]);
  await page.evaluate((value) => localStorage.setItem("session", value), token);
  return token;
}

test.describe("what was typed outlives the session", () => {
  // The refusals that the journeys provoke.
  test.use({ expectedNoise: /status of (404|401)/ });

  for (const { form, email, other, path, open, field, send } of kinds) {
    test(`in ${form}`, async ({ page, context, request }) => {
      const second = await context.newPage();
      await second.goto("/api/health/");
      const first = await logInOn(second, email);
      await openAlive(page, path);
      await open?.(page);
      const typed = `/typed-${Date.now()}`;
      await field(page).fill(typed);

      // It ends in another tab.
      await openAlive(second, "/");
      await second.getByRole("button", { name: /^Account of/ }).click();
      await second.getByRole("button", { name: "Log out" }).click();
      await expect(page.getByText("You are logged out.")).toBeVisible();
      await expect(field(page)).toHaveValue(typed);

      // Somebody else logs in: they see nothing of it.
      await expect(second.getByRole("link", { name: "Log in" }).first()).toBeVisible();
      await logInOn(second, other);
      await expect(
        page.getByRole("heading", { name: "Another account is logged in" }),
      ).toBeVisible();
      await expect(field(page)).toBeHidden();

      // The same person is back.
      const token = await logInOn(second, email);
      expect(token).not.toBe(first);
      await expect(field(page)).toBeVisible();
      await expect(field(page)).toHaveValue(typed);
      await expect(page.getByText("You are logged out.")).toHaveCount(0);

      // It expires on the server.
      await request.delete("/api/auth/token/", { headers: { authorization: `Token ${token}` } });
      await send(page);
      await expect(page.getByText(ended)).toBeVisible();
      await expect(field(page)).toHaveValue(typed);
      await logInOn(second, email);
      await expect(page.getByText("You are logged out.")).toHaveCount(0);
      await expect(field(page)).toHaveValue(typed);
    });
  }
});

test.describe("a page that loads no data of its own", () => {
  test.use({ expectedNoise: /status of (404|401)/ });

  test("is missing to who follows a link in the console after the session has ended", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const token = await signInAs(request, context, "staff@frontage.test", baseURL);
    await openSettled(page, "/admin/discounts");
    await request.delete("/api/auth/token/", { headers: { authorization: `Token ${token}` } });
    await page.getByRole("link", { name: "Add a discount" }).click();
    await expect(page.getByText("There is nothing behind this door.")).toBeVisible();
    await expect(page).toHaveURL("/admin/discounts/new");
    await expect(page.getByLabel("Code")).toBeHidden();
  });
});
