import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Media, Plan } from "./plan.ts";
import { contentAt, filesInOrder, nextChangeAt } from "./schedule.ts";

const picture = (key: string): Media => ({
  type: "image",
  file: { key, url: `/${key}`, size: 1 },
  still: null,
  bounds: null,
});
const video = (key: string): Media => ({
  ...picture(key),
  type: "video",
  still: { key: `${key}-still`, url: `/${key}-still`, size: 1 },
});
const item = (id: string, start: number, end: number, media = picture(id)) => ({
  id,
  start,
  end,
  media,
});
const idle = picture("idle");
const keysOf = (plan: Pick<Plan, "items" | "idle">, now: number) =>
  filesInOrder(plan, now).map(({ key }) => key);

describe("the content of a screen", () => {
  const plan = { idle, items: [item("a", 10, 20), item("b", 20, 30), item("c", 40, 50)] };
  test.each([
    [9, "idle-idle", 10],
    [10, "a", 20],
    [19, "a", 20],
    [20, "b", 30],
    [30, "idle-idle", 40],
    [49, "c", 50],
    [50, "idle-idle", null],
  ])("at %i is %s until %s", (now, id, change) => {
    expect(contentAt(plan, now).id).toBe(id);
    expect(nextChangeAt(plan, now)).toBe(change);
  });

  test("is empty without a design and an idle picture", () => {
    expect(contentAt({ idle: null, items: [] }, 0).kind).toBe("nothing");
  });

  test("does not change between two bookings with the same media", () => {
    expect(nextChangeAt({ idle, items: [item("a", 10, 20), item("a", 20, 30)] }, 15)).toBe(30);
  });
});

describe("the files of a plan", () => {
  test("begin with the current media, its still first", () => {
    const plan = { idle, items: [item("a", 10, 20, video("film")), item("b", 20, 30)] };
    expect(keysOf(plan, 10)).toEqual(["film-still", "film", "idle", "b"]);
    expect(keysOf(plan, 9)).toEqual(["idle", "film-still", "film", "b"]);
  });

  test("omit past items", () => {
    expect(keysOf({ idle, items: [item("a", 10, 20), item("b", 20, 30)] }, 20)).toEqual([
      "b",
      "idle",
    ]);
  });

  test("list a file once, at its first use", () => {
    const same = picture("same");
    const items = [item("a", 10, 20, same), item("b", 20, 30), item("c", 30, 40, same)];
    expect(keysOf({ idle, items }, 0)).toEqual(["idle", "same", "b"]);
  });
});

/** Items that never overlap, with gaps between some of them. */
const items = fc
  .array(fc.record({ gap: fc.nat(3), length: fc.integer({ min: 1, max: 5 }), key: fc.nat(4) }), {
    maxLength: 12,
  })
  .map((parts) => {
    let end = 0;
    return parts.map(({ gap, length, key }) => {
      const start = end + gap;
      end = start + length;
      return item(`item-${key}`, start, end, picture(`file-${key}`));
    });
  });

describe("any plan", () => {
  test("keeps its content until its next change, and then has different content", () => {
    fc.assert(
      fc.property(items, fc.nat(60), (made, now) => {
        const plan = { idle, items: made };
        const change = nextChangeAt(plan, now);
        const { id } = contentAt(plan, now);
        for (let time = now; time < (change ?? now + 100); time += 1) {
          expect(contentAt(plan, time).id).toBe(id);
        }
        if (change !== null) {
          expect(contentAt(plan, change).id).not.toBe(id);
        }
      }),
    );
  });

  test("lists every file of the current and later content once", () => {
    fc.assert(
      fc.property(items, fc.nat(60), (made, now) => {
        const plan = { idle, items: made };
        const keys = keysOf(plan, now);
        const shown = new Set<string>();
        for (let time = now; time < now + 100; time += 1) {
          const content = contentAt(plan, time);
          if (content.kind !== "nothing") {
            shown.add(content.media.file.key);
          }
        }
        expect(new Set(keys)).toEqual(shown);
        expect(keys).toHaveLength(shown.size);
      }),
    );
  });
});
