import { expect, test } from "vitest";
import { withCarriedQuery } from "./link.tsx";

const carried = "utm_source=mail&utm_term=a+b";

test.each([
  ["/spaces", "/spaces?utm_source=mail&utm_term=a+b"],
  ["/spaces?city=London#list", "/spaces?city=London&utm_source=mail&utm_term=a+b#list"],
  ["/faq?utm_source=post", "/faq?utm_source=post&utm_term=a+b"],
  ["?month=2027-06", "?month=2027-06&utm_source=mail&utm_term=a+b"],
  ["?#list", "?utm_source=mail&utm_term=a+b#list"],
  ["../faq", "../faq?utm_source=mail&utm_term=a+b"],
])("a link to %s leads to %s", (to, expected) => {
  expect(withCarriedQuery(to, carried)).toBe(expected);
});

test.each(["https://elsewhere.example/", "//elsewhere.example/", "mailto:a@example.com", "#main"])(
  "a link to %s stays as it is",
  (to) => {
    expect(withCarriedQuery(to, carried)).toBe(to);
  },
);

test("without a campaign links stay as they are", () => {
  expect(withCarriedQuery("/spaces?a=%20b", "")).toBe("/spaces?a=%20b");
});
