import { expect, test } from "vitest";
import { personName } from "./person-name.ts";

test.each([
  ["Nadia", "Osei", "Nadia Osei"],
  ["Nadia", "", "Nadia"],
  ["", "Osei", "Osei"],
  [null, null, ""],
])("names %j and %j %j", (firstName, lastName, expected) => {
  expect(personName({ firstName, lastName })).toBe(expected);
});
