import { listCountries } from "@frontage/contract/accounts/countries.ts";
import type { FastifyInstance } from "fastify";
import { serveCached } from "../../http/fast-lane/list-door.ts";

export function countriesRoutes(api: FastifyInstance): void {
  serveCached(api, listCountries, async () => {
    const { allCountries } = await import("./all-countries.ts");
    return allCountries();
  });
}
