import type { Page } from "@playwright/test";
import { book } from "../steps/booked.ts";
import { customerPassword, expect, openSettled, ownDate, test } from "../steps/journey.ts";
import { storeSession } from "../steps/sessions.ts";

interface Kind {
  readonly what: string;
  readonly day: number;
  readonly open: (page: Page) => Promise<void>;
  /** Types what must stay. */
  readonly enter: (page: Page) => Promise<void>;
  readonly expectEntries: (page: Page) => Promise<void>;
  readonly send: (page: Page) => Promise<void>;
  readonly expectDone: (page: Page) => Promise<void>;
}

const ended = "Your session has ended. Your entries stay here: log in in another tab";
const reasonOf = (page: Page) => page.getByRole("textbox", { name: /Why are you cancelling/ });

const kinds: readonly Kind[] = [
  {
    what: "cancelling",
    day: 171,
    open: (page) => page.getByRole("button", { name: "Cancel booking" }).click(),
    enter: (page) => reasonOf(page).fill("The stock is late"),
    expectEntries: (page) => expect(reasonOf(page)).toHaveValue("The stock is late"),
    send: (page) => page.getByRole("button", { name: /^Cancel booking and get £/ }).click(),
    expectDone: (page) =>
      expect(page.getByRole("heading", { name: "Your booking is cancelled." })).toBeVisible(),
  },
  {
    what: "moving",
    day: 172,
    open: (page) => page.getByRole("button", { name: "Move booking" }).click(),
    // The label covers its radio button.
    enter: (page) => page.getByRole("dialog").locator("label:has([type=radio])").first().click(),
    expectEntries: (page) =>
      expect(page.getByRole("dialog").getByRole("radio").first()).toBeChecked(),
    send: (page) => page.getByRole("dialog").getByRole("button", { name: /move/i }).last().click(),
    expectDone: (page) => expect(page.getByRole("dialog")).toHaveCount(0),
  },
  {
    what: "the event page",
    day: 173,
    async open(page) {
      const card = page.locator("details", { hasText: "Create an event page" });
      await card.locator("summary").click();
    },
    async enter(page) {
      await page.getByLabel("Name", { exact: true }).fill("Late opening");
      await page.getByLabel("Description").fill("Music and wine until ten.");
      await page.getByLabel("Type").selectOption({ index: 1 });
      await page.getByRole("radio", { name: /Free/ }).check();
    },
    expectEntries: (page) =>
      expect(page.getByLabel("Name", { exact: true })).toHaveValue("Late opening"),
    send: (page) => page.getByRole("button", { name: /^(Create event page|Try again)$/ }).click(),
    expectDone: (page) => expect(page.getByRole("heading", { name: "Late opening" })).toBeVisible(),
  },
];

test.describe("what a customer entered outlives the session", () => {
  // The refusals that the journeys provoke.
  test.use({ expectedNoise: /status of 401/ });

  for (const { what, day, open, enter, expectEntries, send, expectDone } of kinds) {
    test(`in ${what}, and is sent after another log-in`, async ({
      customer,
      context,
      page,
      request,
      baseURL,
    }, testInfo) => {
      const code = await book(request, customer, {
        space: "corn-exchange-loft",
        date: ownDate(testInfo, day),
        from: "10:00",
        to: "12:00",
        flexiTicket: true,
      });
      await openSettled(page, `/bookings/${code}/success`);
      await open(page);
      await enter(page);
      await request.delete("/api/auth/token/", {
        headers: { authorization: `Token ${customer.token}` },
      });
      await send(page);
      await expect(page.getByText(ended)).toBeVisible();
      await expectEntries(page);

      // They log in in another tab.
      const answer = await request.put("/api/auth/token/", {
        data: { email: customer.email, password: customerPassword },
      });
      const { token } = await answer.json();
      await storeSession(context, token, baseURL);
      const second = await context.newPage();
      await second.goto("/api/health/");
      await second.evaluate((value) => localStorage.setItem("session", value), token);
      await expect(page.getByText("You are logged out.")).toHaveCount(0);
      await expectEntries(page);
      await send(page);
      await expectDone(page);
    });
  }
});
