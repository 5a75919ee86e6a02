import { landlordSort, paymentStatus } from "@frontage/contract/bookings/bookings.ts";
import { code, yearMonth } from "@frontage/contract/wire.ts";
import { z } from "zod";
import { defaultSort, type ListChoice } from "./list-choice.ts";

/** The last page that the API can reach, with 20 bookings a page. */
const lastPage = 50_000;

/** Reads an address: `?sort=name&status=paid&page=2`. Invalid values are ignored. */
export function listChoiceOf(search: URLSearchParams): ListChoice {
  const read = <Value>(name: string, schema: z.ZodType<Value>): Value | null => {
    const parsed = schema.safeParse(search.get(name));
    return parsed.success ? parsed.data : null;
  };
  const page = read("page", z.string().regex(/^[1-9]\d{0,4}$/));
  return {
    page: Math.min(Number(page ?? 1), lastPage),
    sort: read("sort", landlordSort) ?? defaultSort,
    includesUpcoming: search.get("upcoming") === "1",
    space: read("space", code),
    month: read("month", yearMonth)?.toString() ?? null,
    status: read("status", paymentStatus),
  };
}
