import { priceCancellation } from "@frontage/contract/bookings/cancellation.ts";
import { beforeEach, expect, test } from "vitest";
import { required } from "../../../../../testing/required.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { makeDisputable } from "../../../../test/fixtures/disputes/make-disputable.ts";
import { makeCustomer } from "../../../../test/fixtures/factories.ts";

// What a customer is told who cancels while the bank decides: docs/console/disputes.md#no-refund-meanwhile

const app = useTestApp();
let desk: ReturnType<typeof app.api>;
beforeEach(async () => {
  app.clock.set("2027-04-12T09:00:00Z");
  desk = app.api((await makeCustomer(app, ["Staff"])).token);
});

test.each([true, false])(
  "A cancellation promises a date for its refund only without a dispute: %s",
  async (isDisputed) => {
    const { open, cancel, api, params, customer } = await makeDisputable(app, () => desk);
    if (isDisputed) {
      await open();
    }
    const { refunds } = await api(priceCancellation, { params });
    expect(refunds).toMatchObject([{ method: "card", isDisputed }]);
    await cancel();
    await app.jobs.run("deliver-mail");
    const mail = app.mailer.delivered.findLast(({ to }) => to.email === customer.email);
    const text = required(mail, "the mail").text.replace(/\s+/g, " ");
    expect(text).toContain("Your booking is cancelled");
    expect(text.includes("within 5–10 days")).toBe(!isDisputed);
    expect(text.includes("waits for your bank")).toBe(isDisputed);
    expect(text.includes("once your bank has decided")).toBe(isDisputed);
  },
);
