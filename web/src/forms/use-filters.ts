import { useRef, type RefObject } from "react";
import { useSearchParams } from "react-router";
import { useAddressChange } from "./use-address-change.ts";
import { useEarlyEntries } from "./use-early-entries.ts";

/** By name of a control, the value that its parameter has when the address does not say, other than an empty one. */
type Usual = Readonly<Record<string, string>>;

/**
 * A form of filters that are kept in the address, each under the name of its control. The controls are uncontrolled, since a
 * controlled one would show its old value until the page has loaded; after other navigations, such as Back, they are set
 * to the address. Source: docs/site/forms.md#filters
 */
export function useFilters(usual: Usual = {}): {
  form: RefObject<HTMLFormElement | null>;
  search: URLSearchParams;
} {
  const [search] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  useEarlyEntries(form);
  useAddressChange(search, () => showChoice(form.current, search, usual));
  return { form, search };
}

/** What is being typed stays: the address has what was there a moment ago. */
const typed = "input:is([type=search], [type=text], [type=number], [type=date]):focus";

function showChoice(form: HTMLFormElement | null, search: URLSearchParams, usual: Usual): void {
  for (const control of form?.elements ?? []) {
    // React sets hidden fields itself.
    if (!control.matches(`[name]:not([type=hidden]):not(${typed})`)) {
      continue;
    }
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = search.getAll(control.name).includes(control.value);
    } else if (control instanceof HTMLSelectElement || control instanceof HTMLInputElement) {
      control.value = search.get(control.name) ?? usual[control.name] ?? "";
    }
  }
}

/**
 * Returns what is chosen in a form, as a query without empty and usual values. It leaves out the page, since another choice
 * starts at the first.
 */
export function chosenFilters(
  form: HTMLFormElement,
  { usual = {}, kept = [] }: { usual?: Usual; kept?: readonly string[] } = {},
): URLSearchParams {
  const chosen = [...new FormData(form)].flatMap(([name, given]) => {
    const value = typeof given === "string" ? given.trim() : "";
    const isChosen = value !== "" && value !== usual[name];
    return isChosen || kept.includes(name) ? [[name, value]] : [];
  });
  return new URLSearchParams(chosen);
}
