import { expect, test } from "@playwright/test";
import { runSmoke } from "./run-smoke.ts";

test("the smoke command books and cancels at a running site", async ({ baseURL }) => {
  const { status, output } = await runSmoke(baseURL ?? "");
  expect(output).toContain("✓ Its licence and its receipt are PDFs");
  expect(output).toContain("✓ It can be cancelled, and its refund is recorded");
  expect([status, output.trim().split("\n").at(-1)]).toEqual([0, `${baseURL} works.`]);
});

test("the smoke command says in a sentence that nothing answers, or another program does", async () => {
  const { status, output } = await runSmoke("http://127.0.0.1:2");
  expect([status, output.trim()]).toEqual([
    1,
    "✗ The server is ready: there is no answer (ECONNREFUSED). Does the server run, and is this its address?",
  ]);
});

test("the smoke command refuses what is not the address of a site", async ({ baseURL }) => {
  for (const address of ["", "frontage", `${baseURL}/spaces`, "ftp://127.0.0.1/"]) {
    expect([address, (await runSmoke(address)).status]).toEqual([address, 2]);
  }
});
