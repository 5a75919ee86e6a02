import { expect, test } from "@playwright/test";
import routes from "../../web/src/routes.ts";
import { patternsOf } from "../steps/route-patterns.ts";

/** The pages of the console for one thing, by its code or number. */
const patterns = patternsOf(routes).filter((pattern) => /^\/admin\/.*:/.test(pattern));

test("an unknown code gives the not-found page inside the console, on every page", async ({
  request,
}) => {
  const answer = await request.put("/api/auth/token/", {
    data: { email: "staff@frontage.test", password: "Frontage1" },
  });
  const { token } = await answer.json();
  const faults: string[] = [];
  for (const pattern of patterns) {
    for (const unknown of ["no-such-code", "987654321"]) {
      const address = pattern.replaceAll(/:\w+/g, unknown);
      const page = await request.get(address, { headers: { cookie: `session=${token}` } });
      const isInside = (await page.text()).includes("Page not found</h1>");
      if (page.status() !== 404 || !isInside) {
        faults.push(`${address}: ${page.status()}`);
      }
    }
  }
  expect(patterns.length).toBeGreaterThan(10);
  expect(faults).toEqual([]);
});
