import { describe, expect, test } from "vitest";
import { listChoiceOf } from "./list-address.ts";
import { isFiltered, withChoice } from "./list-choice.ts";

const read = (search: string) => listChoiceOf(new URLSearchParams(search));
const usual = {
  page: 1,
  sort: "-start_time",
  includesUpcoming: false,
  space: null,
  month: null,
  status: null,
};

describe("the address of a landlord's list", () => {
  test("requests the latest past bookings by default", () => {
    expect(read("")).toEqual(usual);
  });

  test("keeps page, order and filters", () => {
    expect(
      read("page=3&sort=name&upcoming=1&space=corn-exchange&month=2027-04&status=paid"),
    ).toEqual({
      page: 3,
      sort: "name",
      includesUpcoming: true,
      space: "corn-exchange",
      month: "2027-04",
      status: "paid",
    });
  });

  test.each([
    "page=0",
    "page=-1",
    "page=2.5",
    "page=two",
    "page=100000",
    "sort=email",
    "sort=",
    "upcoming=yes",
    "space=",
    "space=../admin",
    "month=2027-13",
    "month=April",
    "status=unpaid",
    "colour=red",
  ])("ignores invalid values: %s", (search) => {
    expect(read(search)).toEqual(usual);
  });

  test("requests no page beyond those that the API counts", () => {
    expect(read("page=99999").page).toBe(50_000);
  });

  test("begins on the first page after every change, and keeps the rest", () => {
    const search = new URLSearchParams("months=4&months=5&status=paid&sort=name&page=7");
    expect(withChoice(search, { status: null, sort: "-name" })).toBe(
      "?months=4&months=5&sort=-name",
    );
  });

  test("can be filtered only by space, month or status", () => {
    expect(isFiltered(read("upcoming=1&sort=name&page=2"))).toBe(false);
    for (const search of ["space=a", "month=2027-04", "status=paid"]) {
      expect(isFiltered(read(search))).toBe(true);
    }
  });
});
