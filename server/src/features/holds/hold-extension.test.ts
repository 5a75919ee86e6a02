import { placeHold } from "@frontage/contract/bookings/holds.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { freshIp, makeSpace, time } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeBrowser } from "../../../test/fixtures/make-browser.ts";

const app = useTestApp();

function newHolder(space: string) {
  const browser = makeBrowser(app, freshIp());
  const { start, end } = time("10:00", "12:00");
  let code: string | undefined;
  return {
    async hold(extend?: boolean) {
      const times = [{ start, end }];
      const answer = await browser.api()(placeHold, {
        body: { space, times, hold: code, ...(extend !== undefined && { extend }) },
      });
      code = answer.hold;
      return answer;
    },
  };
}

const newSpace = async () => (await makeSpace(app.database.db)).code;

test("keeps the end of a hold that is not to be extended, and says that it can be", async () => {
  const visitor = newHolder(await newSpace());
  const first = await visitor.hold(false);
  app.clock.advance({ minutes: 9 });
  expect(await visitor.hold(false)).toEqual(first);
  expect(first.canExtend).toBe(true);
});

test("says of an extended hold that it cannot be extended again", async () => {
  const visitor = newHolder(await newSpace());
  await visitor.hold();
  app.clock.advance({ minutes: 14 });
  expect((await visitor.hold(true)).canExtend).toBe(false);
});

const requests = fc.array(
  fc.record({ minutes: fc.integer({ min: 0, max: 16 }), extend: fc.boolean() }),
  { minLength: 1, maxLength: 8 },
);

test("extends a hold once, only on request, by fifteen minutes from then", async () => {
  await fc.assert(
    fc.asyncProperty(requests, async (steps) => {
      const visitor = newHolder(await newSpace());
      let placedAt = app.clock.now();
      let { expiresAt: end } = await visitor.hold(false);
      let isExtended = false;
      for (const { minutes, extend } of steps) {
        app.clock.advance({ minutes });
        const now = app.clock.now();
        const isOver = Temporal.Instant.compare(end, now) <= 0;
        if (isOver) {
          placedAt = now;
          isExtended = false;
        }
        const isExtendedNow: boolean = !isOver && extend && !isExtended;
        const expected = isOver || isExtendedNow ? now.add({ minutes: 15 }) : end;
        isExtended ||= isExtendedNow;
        const { expiresAt, canExtend } = await visitor.hold(extend);
        expect([String(expiresAt), canExtend]).toEqual([String(expected), !isExtended]);
        expect(placedAt.until(expiresAt).total("minutes")).toBeLessThan(30);
        end = expiresAt;
      }
    }),
    { numRuns: 15 },
  );
});
