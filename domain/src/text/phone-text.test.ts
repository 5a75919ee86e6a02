import { expect, test } from "vitest";
import { tidyPhoneNumber, tidyTypedPhoneNumber } from "./phone-text.ts";

test.each([
  ["020 7946 0188 ext. 12", "020 7946 0188 #12"],
  ["020 7946 0188 ext 12", "020 7946 0188 #12"],
  ["020 7946 0188 Extension: 12", "020 7946 0188 #12"],
  ["020 7946 0188x12", "020 7946 0188 #12"],
  ["020 7946 0188 X 12", "020 7946 0188 #12"],
  ["020 7946 0188#12", "020 7946 0188 #12"],
  ["020 7946 0188;ext=12", "020 7946 0188 #12"],
  ["020 7946 0188,,12", "020 7946 0188 #12"],
  ["020 7946 0188 int. 12", "020 7946 0188 #12"],
  [" 020\u00a07946\u20110188 ", "020 7946-0188"],
  ["\u202a+44 7700 900123\u202c", "+44 7700 900123"],
  ["０２０–７９４６", "020-7946"],
  ["٠٢٠ ۷۹۴۶", "020 7946"],
  ["0800 FLOWERS", "0800 FLOWERS"],
  ["020 7946 0188 ext", "020 7946 0188 ext"],
])("the number %s is checked as %s", (typed, tidy) => {
  expect(tidyPhoneNumber(typed)).toBe(tidy);
  expect(tidyPhoneNumber(tidy)).toBe(tidy);
});

test.each([
  ["020 7946 0188 ext. 12", "020 7946 0188 #12"],
  ["020 7946 0188 ext", "020 7946 0188 #"],
  ["020 7946 0188x", "020 7946 0188 #"],
  ["020 ", "020 "],
  ["0800 FLO", "0800 FLO"],
])("the number %s is shown as %s while it is typed", (typed, shown) => {
  expect(tidyTypedPhoneNumber(typed)).toBe(shown);
});
