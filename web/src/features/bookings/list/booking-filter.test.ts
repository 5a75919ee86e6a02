import { expect, test } from "vitest";
import { filterOf } from "./booking-filter.ts";

test.each([
  ["", {}],
  ["?space=carnaby-yard", { space: "carnaby-yard" }],
  ["?space=&design=ABCDE12345&page=2", { design: "ABCDE12345" }],
  ["?space=a%20b&design=..%2F", {}],
])("reads %s as the filter %o", (search, filter) => {
  expect(filterOf(new URL(search, "https://frontage.example/bookings"))).toEqual(filter);
});
