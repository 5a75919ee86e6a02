import { openFromMenu } from "../steps/console-menu.ts";
import { expect, expectTidyPage, openAlive, test } from "../steps/journey.ts";
import { makeSpace } from "../steps/own-space.ts";

test("staff import a counter's file: rows that are not kept are named, and a wrong value stops it @touch", async ({
  staff,
  staffPage: page,
  request,
}) => {
  const stamp = String(Date.now());
  const name = `Counter ${stamp}`;
  const space = await makeSpace(request, staff.token, `Kiosk ${stamp}`);
  const added = await request.post("/api/admin/devices/", {
    headers: { authorization: `Token ${staff.token}` },
    data: { name, kind: "footfall", space },
  });
  expect(added.status(), await added.text()).toBe(201);

  await openAlive(page, "/admin");
  await openFromMenu(page, "Devices");
  await page.getByLabel("Search", { exact: true }).fill(stamp);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole("button", { name: `Import counts: ${name}`, exact: false }).click();
  const dialog = page.getByRole("dialog");
  const choose = (text: string) =>
    dialog.locator("input[type=file]").setInputFiles({
      name: "counts.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`\ufeff${text}`, "utf16le"),
    });
  const rows = ["1970-01-01 00:00:12;30;7", "25/03/2027 03:00;30;2", "25/03/2027 10:00;30;1,204"];
  const header = "sep=;\r\nstart_time;minutes;passing\r\n";

  await choose(`${header}${[...rows, "26/03/2027 10:00;30;many"].join("\r\n")}`);
  await dialog.getByRole("button", { name: "Import counts" }).click();
  await expect(dialog.getByText("Nothing was imported.")).toBeVisible();
  await expect(dialog.getByText("Row 5, passing:")).toBeVisible();

  await choose(`${header}${[...rows, "Total;;1204", ""].join("\r\n")}`);
  await dialog.getByRole("button", { name: "Import counts" }).click();
  const result = page.getByRole("dialog", { name: "Counts imported" });
  await expect(result).toContainText("1 row was stored, 0 of them replacing earlier counts.");
  await expect(result).toContainText("3 rows were skipped.");
  await expect(result).toContainText("Only counts in the hours");
  await expect(result.getByText("Skipped: row 3", { exact: true })).toBeVisible();
  await expectTidyPage(page);
});
