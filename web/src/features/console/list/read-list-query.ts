import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import type { Endpoint, EndpointInput } from "@frontage/contract/endpoint.ts";
import { z } from "zod";

/** The last page that the API can reach. */
const lastPage = 100_000;

/** The page that an address asks for, from 1. */
export function pageOf(search: URLSearchParams, parameter = "page"): number {
  const given = search.get(parameter) ?? "";
  return /^[1-9]\d{0,5}$/.test(given) ? Math.min(Number(given), lastPage) : 1;
}

/** An endpoint whose query has no `page`: in the address, that is the number of the page of the list. */
type WithoutPage<E extends Endpoint> = "page" extends keyof EndpointInput<E>["query"] ? never : E;

/**
 * The query of a list's endpoint from the address of its page: `?q=ada&status=paid&sort=-start_time&page=2`. Values
 * that the endpoint does not accept are ignored, so that an old link still opens. Source: docs/console/console.md#lists
 */
export function readListQuery<E extends Endpoint>(
  { query }: WithoutPage<E>,
  search: URLSearchParams,
): EndpointInput<E>["query"] {
  const schema = query ?? z.object({});
  const accepted = Object.fromEntries(
    [...search].filter(
      ([name, value]) => name !== "page" && value !== "" && accepts(schema, name, value),
    ),
  );
  const wire = {
    ...accepted,
    limit: String(defaultListLimit),
    offset: String((pageOf(search) - 1) * defaultListLimit),
  };
  // Decoded by the endpoint's own schema, which the compiler cannot see in a generic function.
  return z.decode(schema, wire as never) as never;
}

/** Whether a query may have a value. Other parameters that it requires do not matter here. */
function accepts(schema: z.ZodType, name: string, value: string): boolean {
  const { error } = z.safeDecode(schema, { [name]: value } as never);
  return !error?.issues.some(({ path }) => path.length === 0 || path[0] === name);
}
