import type { Page } from "@playwright/test";
import { expect, expectTidyPage, test, openAlive } from "../steps/journey.ts";
import { signInAs } from "../steps/sessions.ts";

const number = (page: Page) => page.getByLabel("Company number");
const save = (page: Page) => page.getByRole("button", { name: "Save the company" }).click();

test.describe("a form of the console", () => {
  // The refusals that the journey provokes.
  test.use({ expectedNoise: /status of (404|409|401)/ });

  test("keeps the entries when someone else has saved or the session has ended", async ({
    staff,
    page,
    request,
    context,
    baseURL,
  }) => {
    await openAlive(page, "/admin/company");
    const second = await context.newPage();
    // Hydration would take the selection from a field that is being filled.
    await openAlive(second, "/admin/company");
    const before = await number(page).inputValue();
    const theirs = `${Date.now()}`.slice(-8);

    await number(second).fill(theirs);
    await save(second);
    await expect(second.getByText("Saved.")).toBeVisible();
    // The form can be used again at once.
    await number(second).fill("");
    await save(second);
    await expect(second.getByText("Company number is required")).toBeVisible();
    await second.close({ runBeforeUnload: false });

    await number(page).fill("12345678");
    await save(page);
    const conflict = page.getByRole("alert").filter({ hasText: "Someone else has changed this" });
    await expect(conflict.getByRole("row", { name: "Company number" })).toContainText(theirs);
    await expect(number(page)).toHaveValue("12345678");
    await expectTidyPage(page);
    await page.getByRole("button", { name: "Use what is saved" }).click();
    await expect(number(page)).toHaveValue(theirs);
    await expect(conflict).toHaveCount(0);

    // A navigation asks before it discards entries.
    await number(page).fill("87654321");
    await page.getByRole("link", { name: "Audit" }).click();
    await page.getByRole("button", { name: "Stay on the page" }).click();
    await expect(number(page)).toHaveValue("87654321");

    await request.delete("/api/auth/token/", {
      headers: { authorization: `Token ${staff.token}` },
    });
    await save(page);
    await expect(page.getByText("Your session has ended.")).toBeVisible();
    await expect(number(page)).toHaveValue("87654321");
    await signInAs(request, context, "staff@frontage.test", baseURL);
    const fresh = await context.newPage();
    await fresh.goto("/");
    await fresh.close();
    await number(page).fill(before);
    await save(page);
    await expect(page.getByText("Saved.")).toBeVisible();
    await page.getByRole("link", { name: "Audit" }).click();
    await expect(page.getByRole("row").filter({ hasText: theirs }).first()).toContainText(
      "changed the details of the company",
    );
  });
});
