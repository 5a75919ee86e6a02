import fs from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { book, bookDates, registerOther } from "../steps/booked.ts";
import { expect, expectTidyPage, ownDate, test } from "../steps/journey.ts";
import { required } from "../../testing/required.ts";

const space = "brick-lane-works";
const downloadPath = "/bookings/occupational-license/download";

/** Collects the downloads of the browser from now on. */
function collectDownloads(page: Page): Download[] {
  const downloads: Download[] = [];
  page.on("download", (download) => downloads.push(download));
  return downloads;
}

async function isPdf(download: Download): Promise<boolean> {
  return (await fs.readFile(await download.path())).subarray(0, 5).toString() === "%PDF-";
}

test("saves licences one after the other, each under its booking's name", async ({
  page,
  customer,
  request,
}, testInfo) => {
  const dates = [130, 131].map((number) => ownDate(testInfo, number));
  const codes = await bookDates(request, customer, dates, { space, from: "10:00", to: "11:00" });
  const downloads = collectDownloads(page);
  await page.goto(`${downloadPath}?code=${codes.join(",")}`);
  await expect(page.getByText("Your 2 licences are in your downloads.")).toBeVisible();
  await expect.poll(() => downloads.length).toBe(2);
  expect(downloads.map((download) => download.suggestedFilename())).toEqual(
    codes.map((code) => `occupation_license_${code}.pdf`),
  );
  for (const download of downloads) {
    expect(await isPdf(download)).toBe(true);
  }
  await expectTidyPage(page);
  await page.getByRole("button", { name: "Save again" }).first().click();
  await expect.poll(() => downloads.length).toBe(3);
});

test("asks to log in when the session ends on the page", async ({
  page,
  customer,
  request,
}, testInfo) => {
  const date = ownDate(testInfo, 132);
  const code = await book(request, customer, { space, date, from: "10:00", to: "11:00" });
  await page.route("**/occupational-license/", async (route) => {
    await request.delete("/api/auth/token/", {
      headers: { authorization: `Token ${customer.token}` },
    });
    await route.continue();
  });
  await page.goto(`${downloadPath}?code=${code}`);
  await expect(page).toHaveURL(
    `/account/login?redirect=${encodeURIComponent(`${downloadPath}?code=${code}`)}`,
  );
});

test("answers not-found without a code, with an unknown one and with another customer's", async ({
  signedInPage: page,
  request,
}, testInfo) => {
  const other = await registerOther(request, `papers-${testInfo.project.name}`);
  const date = ownDate(testInfo, 133);
  const theirs = await book(request, other, { space, date, from: "10:00", to: "11:00" });
  for (const search of ["", "?code=", "?code=,,", "?code=0000000000", `?code=${theirs}`]) {
    await page.goto(downloadPath + search);
    await expect(page.getByText("There is nothing behind this door.")).toBeVisible();
  }
});

test("saves receipt and licence from the booking and reports a failure", async ({
  page,
  customer,
  request,
}, testInfo) => {
  const date = ownDate(testInfo, 134);
  const code = await book(request, customer, { space, date, from: "10:00", to: "11:00" });
  await page.goto(`/bookings/${code}/success`);
  const downloads = collectDownloads(page);
  await page.getByRole("button", { name: /receipt/i }).click();
  await expect.poll(() => downloads[0]?.suggestedFilename()).toBe(`booking_invoice_${code}.pdf`);
  await page.getByRole("button", { name: /licence/i }).click();
  await expect.poll(() => downloads[1]?.suggestedFilename()).toBe(`occupation_license_${code}.pdf`);
  expect(await isPdf(required(downloads[1], "the second download"))).toBe(true);

  await page.route(`**/api/bookings/${code}/*/`, (route) =>
    route.fulfill({ status: 404, json: { detail: "Booking was not found.", code: "not_found" } }),
  );
  await page.getByRole("button", { name: /receipt/i }).click();
  await expect(page.getByText("Failed to download invoice")).toBeVisible();
  await page.getByRole("button", { name: /licence/i }).click();
  await expect(page.getByText("Failed generating occupational license")).toBeVisible();
});
