import { listPayments } from "@frontage/contract/admin/payments.ts";
import { listVatReportDocuments } from "@frontage/contract/admin/vat-report.ts";
import { describe, expect, test } from "vitest";
import { readListQuery } from "./read-list-query.ts";

describe("the query of a list", () => {
  test("has the page of the address", () => {
    const query = readListQuery(listPayments, new URLSearchParams("page=3"));
    expect(query).toMatchObject({ limit: 50, offset: 100 });
  });

  test("ignores values that the endpoint does not accept", () => {
    const query = readListQuery(listPayments, new URLSearchParams("sort=nonsense&unknown=1"));
    expect(query.sort).toBeUndefined();
  });

  test("keeps parameters that the endpoint requires together", () => {
    const query = readListQuery(
      listVatReportDocuments,
      new URLSearchParams("year=2027&quarter=2&page=x"),
    );
    expect(query).toMatchObject({ year: 2027, quarter: 2, offset: 0 });
  });
});
