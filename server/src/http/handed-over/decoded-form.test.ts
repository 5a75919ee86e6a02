import { expect, test } from "vitest";
import { z } from "zod";
import { decodedFormOf } from "./decoded-form.ts";
import { fraction, instant, text, wireObject } from "@frontage/contract/wire.ts";

const summary = wireObject({ code: z.string(), longName: z.string() });
const place = wireObject({
  code: z.string(),
  openedAt: instant,
  rate: fraction.nullable(),
  note: text(20).optional(),
});

test("keeps the fields of a schema and drops others", () => {
  const openedAt = Temporal.Instant.from("2027-04-12T09:00:00.5Z");
  const copied = decodedFormOf(z.array(place))([
    { code: "a", openedAt, rate: null, note: undefined, internalId: 7 },
  ]);
  expect(copied).toEqual([{ code: "a", openedAt, rate: null }]);
  expect((copied as [{ openedAt: unknown }])[0].openedAt).toBe(openedAt);
});

test("changes what the wire changes", () => {
  const openedAt = Temporal.Instant.from("2027-04-12T09:00:00Z");
  const copied = decodedFormOf(place)({ code: "a", openedAt, rate: "0.50", note: " new " });
  expect(copied).toEqual({ code: "a", openedAt, rate: "0.5", note: "new" });
});

test("chooses the option of a union that has all its fields", () => {
  const copy = decodedFormOf(z.union([z.string(), summary, place]).nullable());
  const openedAt = Temporal.Instant.from("2027-04-12T09:00:00Z");
  expect(copy("a")).toBe("a");
  expect(copy(null)).toBeNull();
  expect(copy({ code: "a", longName: "A", rate: null })).toEqual({ code: "a", longName: "A" });
  expect(copy({ code: "a", openedAt, rate: null })).toEqual({ code: "a", openedAt, rate: null });
  expect(() => copy({ code: "a" })).toThrow("none of the forms");
});
