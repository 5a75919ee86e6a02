import { expect, test } from "@playwright/test";
import { runSmoke } from "./run-smoke.ts";

test("the smoke command pays nothing where cards go to Stripe", async ({ baseURL }) => {
  const { status, output } = await runSmoke(baseURL ?? "");
  expect(output).toContain("✓ The hour can be held; nothing is paid, since cards go to Stripe");
  expect([status, output.includes("paid and")]).toEqual([0, false]);
});
