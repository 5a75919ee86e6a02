import type { Page } from "@playwright/test";
import { customerPassword, expect, expectTidyPage, openAlive, test } from "../steps/journey.ts";
import { mailTo } from "../steps/outbox.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name });

test("a customer changes details, billing details and the e-mail address of the account", async ({
  page,
  customer,
}) => {
  await openAlive(page, "/dashboard");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await expect(page).toHaveURL("/account");

  const details = part(page, "Your details");
  await details.getByLabel("Name").fill("Grace Hopper");
  await details.getByRole("textbox", { name: /^Phone number/ }).fill("07700 900123");
  await details.getByRole("button", { name: "Save details" }).click();
  await expect(details.getByText("Your details are saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Account of Grace Hopper" })).toBeVisible();
  await details.getByRole("button", { name: "Change" }).click();
  await expect(details.getByRole("textbox", { name: /^Phone number/ })).toHaveValue(
    "+44 7700 900123",
  );

  await details.getByRole("textbox", { name: /^Phone number/ }).fill("0800 FLOWERS");
  await expect(details.getByText(/^Letters are left out: write them as digits/)).toBeVisible();
  await details.getByRole("textbox", { name: /^Phone number/ }).fill("020 7946 0188 ext. 12");
  await expect(details.getByText(/^Letters are left out/)).toBeHidden();
  await details.getByLabel("Name").fill("Grace Hopper 🎉");
  await details.getByRole("button", { name: "Save details" }).click();
  await expect(details.getByText("Our documents cannot print 🎉.")).toBeVisible();
  await expectTidyPage(page);
  await details.getByRole("button", { name: "Change" }).click();
  await expect(details.getByRole("textbox", { name: /^Phone number/ })).toHaveValue(
    "+44 20 7946 0188 #12",
  );
  await details.getByLabel("Name").fill("Grace Hopper");
  await details.getByRole("button", { name: "Save details" }).click();
  await expect(details.getByText(/^Our documents cannot print/)).toBeHidden();

  const billing = part(page, "Billing details");
  await billing.getByLabel(/^Company name/).fill("Cobol & Co");
  await billing.getByLabel(/^VAT number/).fill("12345");
  await billing.getByRole("button", { name: "Save billing details" }).click();
  await expect(billing.getByText(/^Enter a VAT number with its country/)).toBeVisible();
  await billing.getByLabel(/^VAT number/).fill("VAT No GB 123 4567 89");
  await billing.getByRole("button", { name: "Save billing details" }).click();
  await expect(billing.getByText("Your billing details are saved.")).toBeVisible();

  const email = part(page, "Email address");
  const ask = async (address: string) => {
    await openAlive(page, "/account");
    await email.getByLabel("New email address").fill(address);
    await email.getByLabel("Your password").fill(customerPassword);
    await email.getByRole("button", { name: "Send the link", exact: true }).click();
    await expect(email.getByText(/^Check your inbox/)).toBeVisible();
  };
  await email.getByLabel("New email address").fill(`stopped-${customer.email}`);
  await email.getByLabel("Your password").fill("wrong");
  await email.getByRole("button", { name: "Send the link", exact: true }).click();
  await expect(email.getByText("This is not your current password")).toBeVisible();
  await ask(`stopped-${customer.email}`);
  await expectTidyPage(page);

  const notice = await mailTo(customer.email, "Your e-mail address is about to change");
  const [stop = ""] = /http\S+\/account\/email\/stop\/[\w-]+/.exec(notice) ?? [];
  await openAlive(page, new URL(stop).pathname);
  await page.getByRole("button", { name: "Keep my address" }).click();
  await expect(
    page.getByRole("heading", { name: "Your email address stays the same" }),
  ).toBeFocused();

  await ask(`withdrawn-${customer.email}`);
  await email.getByRole("button", { name: "Change" }).click();
  await email.getByRole("button", { name: "Keep my address" }).click();
  await expect(email.getByText(/takes effect once/)).toBeHidden();

  const next = `new-${customer.email}`;
  await ask(next);
  const mail = await mailTo(next, "Confirm your new e-mail address");
  const [link = ""] = /http\S+\/account\/email\/confirm\/[\w-]+/.exec(mail) ?? [];
  await openAlive(page, new URL(link).pathname);
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page.getByRole("heading", { name: "Email address updated" })).toBeFocused();
  await page.getByRole("link", { name: "My account" }).click();
  await expect(part(page, "Email address").getByText(next)).toBeVisible();
  await openAlive(page, new URL(link).pathname);
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page.getByRole("alert")).toContainText("This link has been used or has expired.");
});

test("a new password and a choice about news are saved; visitors log in first", async ({
  page,
  customer,
  browser,
  baseURL,
}) => {
  await openAlive(page, "/account");
  const password = part(page, "Password");
  await password.getByLabel("Current password").fill(customerPassword);
  await password.getByLabel("New password", { exact: true }).fill("Kiosk-lantern-2");
  await password.getByLabel("Confirm new password").fill("Kiosk-lantern-2");
  await password.getByRole("button", { name: "Update password" }).click();
  await expect(password.getByText(/^Password updated/)).toBeVisible();
  const news = part(page, "News and offers");
  await news.getByRole("checkbox").uncheck();
  await news.getByRole("button", { name: "Save choice" }).click();
  await expect(news.getByText("Saved: we will not send you news and offers.")).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const visitor = await context.newPage();
  await openAlive(visitor, "/account");
  await expect(visitor).toHaveURL("/account/login?redirect=%2Faccount");
  await visitor.getByLabel("Email").fill(customer.email);
  await visitor.getByLabel("Password").fill("Kiosk-lantern-2");
  await visitor.getByRole("button", { name: "Log in" }).click();
  await expect(visitor).toHaveURL("/account");
  await expect(part(visitor, "News and offers").getByRole("checkbox")).not.toBeChecked();
  await context.close();
});

test("a customer verifies the address by the link of the welcome mail, or by one sent again @touch", async ({
  page,
  customer,
}) => {
  await openAlive(page, "/account");
  const email = part(page, "Email address");
  await expect(email.getByText(`You have not confirmed ${customer.email} yet.`)).toBeVisible();
  await email.getByRole("button", { name: "Send the link again" }).click();
  await expect(email.getByText(/^Check your inbox: the link is on its way/)).toBeVisible();
  await expectTidyPage(page);
  const pathIn = (mail: string) =>
    new URL(/http\S+\/account\/email\/verify\/[\w-]+/.exec(mail)?.[0] ?? "").pathname;
  const welcome = pathIn(await mailTo(customer.email, "Welcome to Frontage"));
  await openAlive(page, pathIn(await mailTo(customer.email, "Confirm your e-mail address")));
  await expectTidyPage(page);
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page.getByRole("heading", { name: "Email address confirmed" })).toBeFocused();
  await page.getByRole("link", { name: "My account" }).click();
  await expect(email.getByText(`Your address is ${customer.email}.`)).toBeVisible();
  await expect(email.getByRole("button", { name: "Send the link again" })).toBeHidden();
  await openAlive(page, welcome);
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page.getByRole("heading", { name: "Email address confirmed" })).toBeFocused();
});

test("a landlord chooses which e-mails to get @touch", async ({ landlordPage: page }) => {
  await openAlive(page, "/account");
  const mails = part(page, "Emails to landlords");
  const statements = mails.getByRole("checkbox", { name: "A new statement" });
  await expect(statements).toBeChecked();
  await statements.uncheck();
  await mails.getByRole("button", { name: "Save choice" }).click();
  await expect(
    mails.getByText("Saved: we will e-mail you about what you have ticked."),
  ).toBeVisible();
  await expectTidyPage(page);
  await openAlive(page, "/account");
  await expect(statements).not.toBeChecked();
  await expect(mails.getByRole("checkbox", { name: "A cancellation" })).toBeChecked();
  await statements.check();
  await mails.getByRole("button", { name: "Save choice" }).click();
  await expect(mails.getByText(/^Saved/)).toBeVisible();
});
