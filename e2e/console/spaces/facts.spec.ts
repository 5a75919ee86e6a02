import { expect, expectTidyPage, openAlive, test } from "../../steps/journey.ts";
import { announceSpace, makeSpace } from "../../steps/own-space.ts";

test("staff tell the facts of a space, and visitors see them but for what is private @touch", async ({
  staffPage: page,
  staff,
  request,
  browser,
  baseURL,
}) => {
  const name = `Vault ${Date.now()}`;
  const code = await makeSpace(request, staff.token, name);
  await announceSpace(request, staff.token, code);
  await openAlive(page, `/admin/spaces/${code}/facts`);
  await expect(page.getByText("0 of 12 facts")).toBeVisible();
  const save = page.getByRole("button", { name: "Save the facts" });

  // Nonsense gets a sentence at each field.
  const nonsense = [
    ["Postcode", "½", "Enter a postcode such as W1F 7KM"],
    ["Latitude", "north", "Enter a latitude from -90 to 90, such as 51.5133"],
    ["Standing", "forty", "Enter whole people from 1 to 100,000"],
    ["Classroom", "0", "Enter whole people from 1 to 100,000"],
    ["Ceiling height in centimetres", "3.4 m", "Enter whole centimetres from 100 to 5,000"],
    ["Door width in centimetres", "-5", "Enter whole centimetres from 30 to 3,000"],
    ["Host’s phone number", "ask Ada", "Invalid phone number"],
  ] as const;
  for (const [label, typed] of nonsense) {
    await page.getByLabel(label, { exact: true }).fill(typed);
  }
  const alcohol = page.getByRole("group", { name: "Alcohol" });
  await alcohol.getByLabel("Sentence").fill("With a licence.");
  await save.click();
  for (const [label, , message] of nonsense) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(alcohol.getByLabel("Alcohol")).toHaveAccessibleDescription(
    "Choose yes, ask or no for this sentence",
  );
  await expect(page.getByLabel("Longitude")).toHaveAccessibleDescription(/Enter a longitude/);
  await expectTidyPage(page);

  const facts = [
    ["Neighbourhood", "Bishophill"],
    ["Postcode", "yo16ed"],
    ["Latitude", "53.9565"],
    ["Longitude", "-1.0890"],
    ["Standing", "80"],
    ["Seated", "36"],
    ["Classroom", ""],
    ["Ceiling height in centimetres", "310"],
    ["Door width in centimetres", "90"],
    ["Power", "Six double sockets"],
    ["Host’s phone number", "07700 900999"],
    ["Arrival", "Knock twice at the low door."],
  ] as const;
  for (const [label, typed] of facts) {
    await page.getByLabel(label, { exact: true }).fill(typed);
  }
  await page.getByRole("checkbox", { name: "Dinner" }).check();
  await page.getByRole("checkbox", { name: "Step-free access" }).check();
  await alcohol.getByLabel("Alcohol").selectOption("Ask");
  await save.click();
  await expect(page.getByText("Saved. Visitors see it within half a minute.")).toBeVisible();
  await expect(page.getByText("10 of 12 facts")).toBeVisible();
  await page.getByRole("link", { name: "all its house rules" }).click();
  await expect(page.getByRole("group", { name: "Alcohol" })).toBeInViewport();
  await page.reload();
  await expect(page.getByLabel("Postcode")).toHaveValue("YO1 6ED");
  await expect(page.getByLabel("Host’s phone number")).toHaveValue("+44 7700 900999");
  await expect(page.getByLabel("Longitude")).toHaveValue("-1.089");
  await expect(page.getByRole("checkbox", { name: "Dinner" })).toBeChecked();
  await expect(alcohol.getByLabel("Sentence")).toHaveValue("With a licence.");

  const visit = await browser.newContext({ ...(baseURL && { baseURL }) });
  const visitor = await visit.newPage();
  await expect(async () => {
    await visitor.goto(`/spaces/${code}`);
    await expect(visitor.getByRole("row", { name: /How many people/ })).toContainText(
      /80.standing, 36.seated/,
      { timeout: 500 },
    );
  }).toPass({ timeout: 40_000 });
  await expect(visitor.getByRole("row", { name: /Neighbourhood/ })).toContainText(
    "Bishophill, YO1",
  );
  await expect(visitor.getByRole("row", { name: /Alcohol/ })).toContainText(
    "Ask us firstWith a licence.",
  );
  const html = await visitor.content();
  expect(html).not.toMatch(/6ED|900999|Knock twice/);
  await visit.close();
});
