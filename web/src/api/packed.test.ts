import { describe, expect, test } from "vitest";
import { pack, unpack, type Packed } from "./packed.ts";

const instant = Temporal.Instant.from("2027-07-10T09:00:00.5Z");
const date = Temporal.PlainDate.from("2027-07-10");
const month = Temporal.PlainYearMonth.from("2027-07");

/** What the browser receives: the router has made new objects of the data, and kept its promises. */
const carried = <Data>(packed: Packed<Data>): Packed<Data> => ({
  ...packed,
  packed: structuredClone(packed.packed),
});

describe("a loader's data", () => {
  test("arrives with its times", () => {
    const data = {
      instant,
      spaces: [{ code: "SOHO1", dates: [date], months: { first: month } }],
      none: null,
      missing: undefined,
      count: 2,
      text: "2027-07-10",
    };
    const received = unpack(carried(pack(data)));
    expect(received).toEqual(data);
    // The comparison above does not see the values of times.
    expect(JSON.stringify(received)).toBe(JSON.stringify(data));
    expect(received.instant).toBeInstanceOf(Temporal.Instant);
    expect(received.spaces[0]?.dates[0]).toBeInstanceOf(Temporal.PlainDate);
    expect(received.spaces[0]?.months.first).toBeInstanceOf(Temporal.PlainYearMonth);
  });

  test("may be a list, a single time or nothing", () => {
    expect(unpack(carried(pack([instant])))[0]?.equals(instant)).toBe(true);
    expect(unpack(carried(pack(date))).equals(date)).toBe(true);
    expect(unpack(carried(pack(null)))).toBeNull();
  });

  test("keeps the promises of parts that load later", async () => {
    const packed = pack({ list: Promise.resolve([{ date }]) });
    const { list } = packed.packed as { list: Promise<unknown> };
    const received = unpack({ ...packed, packed: { list: list.then(structuredClone) } });
    expect((await received.list)[0]?.date.equals(date)).toBe(true);
  });

  test("is the same each time a page reads it, so that nothing is computed again", () => {
    const packed = carried(pack({ date }));
    expect(unpack(packed)).toBe(unpack(packed));
  });

  test("is the loader's own on the server", () => {
    const data = { date };
    expect(unpack(pack(data))).toBe(data);
  });

  test("is missing for a page that failed to load", () => {
    const failed: Packed<{ readonly name: string }> | undefined = undefined;
    expect(unpack(failed)).toBeUndefined();
  });

  test("may not contain objects that lose their class on the way", () => {
    const duration = Temporal.Duration.from("PT1H");
    expect(() => pack({ duration })).toThrow("A page cannot be given a Duration");
  });
});
