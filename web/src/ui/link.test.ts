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
])("turns a link to %s into %s", (to, expected) => {
  expect(withCarriedQuery(to, carried)).toBe(expected);
});

test.each(["https://elsewhere.example/", "//elsewhere.example/", "mailto:a@example.com", "#main"])(
  "does not change a link to %s",
  (to) => {
    expect(withCarriedQuery(to, carried)).toBe(to);
  },
);

test("does not change links without a campaign", () => {
  expect(withCarriedQuery("/spaces?a=%20b", "")).toBe("/spaces?a=%20b");
});
