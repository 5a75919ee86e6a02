import { useRef } from "react";
import { useSearchParams } from "react-router";
import { useAddressChange } from "../../../forms/use-address-change.ts";
import { chosenFilters } from "../../../forms/use-filters.ts";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { withQuery } from "../../../ui/paths/site-path.ts";
import { withoutLeftovers } from "../bar/leftovers.ts";
import { searchFormId } from "../bar/search-form-id.ts";

/**
 * Asks what is chosen in the form of the bar, with the cities of the chips, in place of the current entry of the history.
 * @param shown the parameters of the address, or of the one that is loading
 */
export function useFormQuestion(shown: URLSearchParams) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // The router begins a navigation a frame later. What is chosen in between must not lose the city before it.
  const cities = useRef<ReadonlySet<string>>(null);
  useAddressChange(shown, () => (cities.current = null));

  const ask = () => {
    const form = document.getElementById(searchFormId);
    if (form instanceof HTMLFormElement) {
      const question = withoutLeftovers(chosenFilters(form), search);
      if (cities.current) {
        question.delete("city");
        for (const city of cities.current) {
          question.append("city", city);
        }
      }
      void navigate(withQuery("/spaces", question), { replace: true, preventScrollReset: true });
    }
  };
  return {
    ask,
    toggleCity(city: string) {
      const chosen = cities.current ?? new Set(shown.getAll("city"));
      cities.current = chosen.symmetricDifference(new Set([city]));
      ask();
    },
  };
}
