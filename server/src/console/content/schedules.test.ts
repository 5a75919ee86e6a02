import {
  createContent,
  restoreContentVersion,
  saveContent,
  withdrawSchedule,
  type ContentItem,
} from "@frontage/contract/console/content/content.ts";
import { getBlocks } from "@frontage/contract/site/content.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { required } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCustomer } from "../../../test/fixtures/factories.ts";

const start = Temporal.Instant.from("2027-04-12T09:00:00Z");
const app = useTestApp({ now: start.toString() });

/** What staff do, and how many hours pass before it. */
const step = fc.record({
  hours: fc.integer({ min: 0, max: 12 }),
  what: fc.oneof(
    fc.record({ do: fc.constant("draft" as const) }),
    fc.record({ do: fc.constant("now" as const) }),
    fc.record({ do: fc.constant("later" as const), in: fc.integer({ min: 1, max: 48 }) }),
    fc.record({ do: fc.constant("withdraw" as const), which: fc.nat(5) }),
    fc.record({ do: fc.constant("restore" as const), which: fc.nat(20) }),
  ),
});

interface Publication {
  readonly text: string;
  readonly at: number;
}

test("visitors always see the version that was published last, whatever staff schedule", async () => {
  const api = app.api((await makeCustomer(app, ["Staff"])).token);
  let page = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      app.clock.set(start.toString());
      const key = `schedule-${++page}.bannerText`;
      const params = { kind: "blocks", key } as const;
      let item: ContentItem = await api(createContent, {
        params: { kind: "blocks" },
        body: { key, publish: "draft", text: "Text 1" },
      });
      let hour = 0;
      // The model: the text of each version, and what is published when, in the order of the calls.
      const texts = ["Text 1"];
      let publications: Publication[] = [];
      for (const { hours, what } of steps) {
        hour += hours;
        app.clock.set(start.add({ hours: hour }).toString());
        if (what.do === "withdraw") {
          const pending = publications
            .filter(({ at }) => at > hour)
            .toSorted((a, b) => a.at - b.at);
          const wanted = pending[what.which % Math.max(1, pending.length)];
          const schedule = item.schedules.find(
            ({ number, publishAt }) =>
              texts[number - 1] === wanted?.text &&
              publishAt.equals(start.add({ hours: wanted?.at ?? 0 })),
          );
          if (!wanted) {
            continue;
          }
          const { id } = required(schedule, "the schedule of the model");
          item = await api(withdrawSchedule, {
            params,
            body: { version: item.version, schedule: id },
          });
          publications = publications.filter((one) => one !== wanted);
        } else if (what.do === "restore") {
          const number = (what.which % texts.length) + 1;
          const text = required(texts[number - 1], "the restored text");
          item = await api(restoreContentVersion, {
            params,
            body: { version: item.version, number, publish: "now" },
          });
          texts.push(text);
          publications.push({ text, at: hour });
        } else {
          const text = `Text ${texts.length + 1}`;
          item = await api(saveContent, {
            params,
            body: {
              version: item.version,
              publish: what.do,
              ...(what.do === "later" && {
                publishAt: start.add({ hours: hour + what.in }),
              }),
              text,
            },
          });
          texts.push(text);
          if (what.do !== "draft") {
            publications.push({ text, at: what.do === "later" ? hour + what.in : hour });
          }
        }
        expect(item.newestNumber).toBe(texts.length);
      }
      for (let at = hour; at <= hour + 50; at += 7) {
        app.clock.set(start.add({ hours: at }).toString());
        // A stable sort: of two at the same time the later call wins.
        const due = publications.filter((one) => one.at <= at).toSorted((a, b) => a.at - b.at);
        const blocks = await app.api()(getBlocks, { query: { prefix: key } });
        expect(blocks[key]?.text).toBe(due.at(-1)?.text);
      }
    }),
    { numRuns: 15 },
  );
});
