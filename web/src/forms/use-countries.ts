import { countryList, listCountries, type Country } from "@frontage/contract/accounts/countries.ts";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "../api/browser-api.ts";
import { queryClient } from "../api/query-client.ts";
import { useSiteData } from "../shell/site-data.ts";

const none: readonly Country[] = [];

/** All countries with their calling codes; empty until they are there. */
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

/** From where the settings say; if that fails, from us: a list that somebody else keeps may be gone any day. */
async function loadCountries(address: string | null): Promise<readonly Country[]> {
  if (address !== null) {
    try {
      const answer = await fetch(address);
      return z.decode(countryList, await answer.json());
    } catch {
      // Ours is as good.
    }
  }
  return api(listCountries);
}
