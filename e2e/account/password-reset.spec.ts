import type { APIRequestContext, Page, Request } from "@playwright/test";
import { customerPassword, expect, expectTidyPage, test } from "../steps/journey.ts";
import { mailTo } from "../steps/outbox.ts";

let counter = 0;

async function signUp(request: APIRequestContext): Promise<string> {
  const email = `reset-${process.pid}-${Date.now()}-${++counter}@example.com`;
  const answer = await request.post("/api/auth/register/", {
    data: { name: "Ada Lovelace", email, password: customerPassword },
  });
  expect(answer.status()).toBe(201);
  return email;
}

async function mailedLink(email: string): Promise<string> {
  const text = await mailTo(email, "Choose a new password");
  const [link = ""] = /http\S+\/account\/password\/reset\/[\w-]+/.exec(text) ?? [];
  return new URL(link).pathname;
}

const needs = (page: Page) => page.getByRole("list", { name: "Your password needs" });
const update = (page: Page) => page.getByRole("button", { name: "Update password" });
const password = (page: Page) => page.getByLabel("New password", { exact: true });
const confirmation = (page: Page) => page.getByLabel("Confirm new password");

test("sets a new password by a mailed link, once", async ({ page, request }) => {
  const email = await signUp(request);
  await page.goto("/account/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  const send = page.getByRole("button", { name: "Send the link" });
  await send.click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await page.getByLabel("Email").fill("ada");
  await expect(page.getByText("Invalid email")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await send.click();

  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(/spam folder/)).toBeVisible();
  await expectTidyPage(page);
  await page.getByRole("link", { name: "Back to log in" }).click();
  await expect(page).toHaveURL("/account/login");

  const link = await mailedLink(email);
  await page.goto(link);
  await update(page).click();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expect(page.getByText("Password confirmation is required")).toBeVisible();
  for (const [typed, done, missing] of [
    [
      "aaaaaaaa",
      ["Eight Characters", "One lowercase letter"],
      ["One capital letter", "One number"],
    ],
    ["A1", ["One capital letter", "One number"], ["Eight Characters", "One lowercase letter"]],
  ] as const) {
    await password(page).fill(typed);
    for (const label of done) {
      await expect(needs(page).getByText(`${label}, done`)).toBeVisible();
    }
    for (const label of missing) {
      await expect(needs(page).getByText(`${label}, missing`)).toBeVisible();
    }
  }
  await expect(page.getByText("Password must be at least 8 characters")).toBeVisible();
  const easy = page.getByText("This password is easy to guess.");
  await password(page).fill("Password1");
  await expect(easy).toBeVisible();
  await password(page).fill("Kiosk-lantern-2");
  await expect(easy).toBeHidden();
  await expect(needs(page).getByText(", missing")).toHaveCount(0);
  await confirmation(page).fill("Kiosk-lantern-3");
  await expect(page.getByText("Password confirmation does not match")).toBeVisible();
  await expectTidyPage(page);
  // The typing error may be in the other field.
  await password(page).fill("Kiosk-lantern-3");
  await expect(page.getByText("Password confirmation does not match")).toBeHidden();
  await update(page).click();

  await expect(page.getByRole("heading", { name: "Password updated" })).toBeFocused();
  await expectTidyPage(page);
  await page.getByRole("link", { name: "Back to log in" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("Kiosk-lantern-3");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/dashboard");

  await page.goto(link);
  await password(page).fill("Kiosk-lantern-4");
  await confirmation(page).fill("Kiosk-lantern-4");
  await update(page).click();
  await expect(page.getByRole("alert")).toHaveText(
    "This link has been used or has expired. Please request a new one.",
  );
  await expectTidyPage(page);
  await page.getByRole("link", { name: "Request a new link" }).click();
  await expect(page).toHaveURL("/account/password/request-reset");
});

test("reports a server error briefly, and gives the same answer for an unknown e-mail", async ({
  page,
}) => {
  await page.goto("/account/password/request-reset");
  await page.route(
    "**/api/auth/request-password-reset/",
    (route) => route.fulfill({ status: 418, json: {} }),
    { times: 1 },
  );
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("alert")).toHaveText("Unknown error.");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await expect(page.getByText("nobody@example.com")).toBeVisible();
  await page.getByRole("button", { name: "Try another address" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("");
});

test("ends every session after a new password, including this browser's", async ({
  page,
  request,
  customer,
}) => {
  await request.put("/api/auth/request-password-reset/", { data: { email: customer.email } });
  await page.goto(await mailedLink(customer.email));
  await expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();
  await password(page).fill("Kiosk-lantern-2");
  await confirmation(page).fill("Kiosk-lantern-2");
  await update(page).click();
  await expect(page.getByRole("heading", { name: "Password updated" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("session"))).toBeNull();
});

test("keeps the link's secret out of requests and caches", async ({ page }) => {
  const secret = "s3cr3t-t0ken";
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  const answer = await page.goto(`/account/password/reset/${secret}`);
  expect(answer?.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": "private, no-store",
  });
  await password(page).fill("Kiosk-lantern-2");
  await confirmation(page).fill("Kiosk-lantern-2");
  await update(page).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("link", { name: "Request a new link" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Frontage, home" }).click();
  await expect(page).toHaveURL(/\/$/);
  // A reload aborts what the page still requests.
  await page.waitForLoadState("networkidle");
  await page.reload();
  const referers = await Promise.all(
    requests.map(async (request) => (await request.allHeaders())["referer"] ?? ""),
  );
  expect(referers.filter((referer) => referer.includes(secret))).toEqual([]);
});
