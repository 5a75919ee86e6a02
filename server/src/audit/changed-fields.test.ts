import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

describe("changedFields", () => {
  test("keeps the fields that differ, on both sides", () => {
    const before = { name: "Corner", city: "Leeds", buffer: 30 };
    const after = { name: "The Corner", city: "Leeds", buffer: 0 };
    expect(changedFields(before, after)).toEqual({
      before: { name: "Corner", buffer: 30 },
      after: { name: "The Corner", buffer: 0 },
    });
  });

  test("keeps every field of a subject that was created or removed", () => {
    expect(changedFields(null, { name: "Corner" })).toEqual({
      before: null,
      after: { name: "Corner" },
    });
    expect(changedFields({ name: "Corner" }, null)).toEqual({
      before: { name: "Corner" },
      after: null,
    });
  });

  test("compares times by their value", () => {
    const at = (text: string) => ({ from: Temporal.Instant.from(text) });
    expect(changedFields(at("2027-05-01T10:00:00Z"), at("2027-05-01T11:00:00+01:00"))).toEqual({
      before: {},
      after: {},
    });
  });

  test("leaves out secrets and card data", () => {
    const secrets = [
      "password",
      "passwordHash",
      "token",
      "keyHash",
      "signingKey",
      "clientSecret",
      "cardNumber",
      "paymentMethod",
      "totpSecret",
    ];
    const facts = Object.fromEntries(secrets.map((name) => [name, "hidden"]));
    expect(changedFields(null, { ...facts, monkey: 1 })).toEqual({
      before: null,
      after: { monkey: 1 },
    });
  });

  test("turns one state into the other with only the recorded fields", () => {
    const state = fc.record({ a: fc.integer(), b: fc.string(), c: fc.boolean() });
    fc.assert(
      fc.property(state, state, (before, after) => {
        const changed = changedFields(before, after);
        expect({ ...before, ...changed.after }).toEqual(after);
        expect({ ...after, ...changed.before }).toEqual(before);
      }),
    );
  });
});
