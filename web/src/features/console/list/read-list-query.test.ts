import { listContent } from "@frontage/contract/console/content/content.ts";
import { endpoint } from "@frontage/contract/endpoint.ts";
import { wireObject } from "@frontage/contract/wire.ts";
import { z } from "zod";
import { listPayments } from "@frontage/contract/console/payments.ts";
import { listVatReportDocuments } from "@frontage/contract/console/vat-report.ts";
import { describe, expect, test } from "vitest";
import { readListQuery } from "./read-list-query.ts";

describe("the query of a list", () => {
  test("has the page of the address", () => {
    const query = readListQuery(listPayments, new URLSearchParams("page=3"));
    expect(query).toMatchObject({ limit: 50, offset: 100 });
  });

  test("has the page of the site among its filters, beside the number of its own page", () => {
    const query = readListQuery(listContent, new URLSearchParams("on_page=home&page=2"));
    expect(query).toMatchObject({ onPage: "home", offset: 50 });
  });

  test("cannot be read for an endpoint with a filter of the name of the page's number", () => {
    const query = wireObject({ page: z.string().optional() });
    const numbered = endpoint({ ...listContent, query });
    // @ts-expect-error -- `page` is the number of the list's page
    expect(readListQuery(numbered, new URLSearchParams("page=home")).page).toBeUndefined();
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
