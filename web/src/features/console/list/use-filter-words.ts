import { formatDateInWords } from "@frontage/domain/time/format-time.ts";
import { useSyncExternalStore, type RefObject } from "react";

/**
 * The filters that are chosen in the address, in the words of their controls: "Status: Confirmed". Null until the page is
 * hydrated, since only the form has the words.
 */
export function useFilterWords(
  form: RefObject<HTMLFormElement | null>,
  search: URLSearchParams,
): readonly string[] | null {
  const lines = useSyncExternalStore(
    neverTells,
    // React asks again after each render, when the form has the controls of the new address.
    () =>
      [...(form.current?.elements ?? [])].flatMap((each) => wordsOf(each, search) ?? []).join("\n"),
    () => null,
  );
  return lines === null ? null : lines.split("\n").filter((line) => line !== "");
}

const neverTells = () => () => {};

function wordsOf(control: Element, search: URLSearchParams): string | null {
  const name = control.getAttribute("name") ?? "";
  const value = search.get(name) ?? "";
  if (value === "" || control.matches("[type=search], [type=hidden]")) {
    return null;
  }
  if (control instanceof HTMLSelectElement) {
    const option = [...control.options].find((each) => each.value === value);
    return option ? `${labelOf(control)}: ${option.text}` : null;
  }
  // A field that searches for its options keeps the chosen one in an input beside it.
  const shown = control.parentElement?.querySelector("[role=combobox]") ?? control;
  if (!(shown instanceof HTMLInputElement)) {
    return null;
  }
  if (shown.type === "checkbox") {
    return shown.value === value ? labelOf(shown) : null;
  }
  const text = shown === control ? value : shown.value;
  return text === "" ? null : `${labelOf(shown)}: ${shown.type === "date" ? dateText(text) : text}`;
}

const labelOf = ({ labels }: HTMLSelectElement | HTMLInputElement) =>
  labels?.[0]?.textContent.trim() ?? "";

/** A date as people write it, or what the address has in its place. */
function dateText(value: string): string {
  try {
    return formatDateInWords(Temporal.PlainDate.from(value));
  } catch {
    return value;
  }
}
