import { countryList, listCountries, type Country } from "@frontage/contract/accounts/countries.ts";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "../api/browser-api.ts";
import { queryClient } from "../api/query-client.ts";
import { useSiteData } from "../shell/site-data.ts";

const none: readonly Country[] = [];

/** All countries with their calling codes; empty until they have loaded. */
export function useCountries(): readonly Country[] {
  const { config } = useSiteData();
  const { data } = useQuery(
    {
      queryKey: ["countries"],
      queryFn: () => loadCountries(config.countriesUrl),
      staleTime: Infinity,
    },
    queryClient,
  );
  return data ?? none;
}

/** Loads the configured list, or our own if that fails, since an external list may disappear. */
async function loadCountries(address: string | null): Promise<readonly Country[]> {
  if (address !== null) {
    try {
      const answer = await fetch(address);
      return z.decode(countryList, await answer.json());
    } catch {
      // Our own list follows.
    }
  }
  return api(listCountries);
}
