import { useEffect, useRef, type ReactNode } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import { useAddressChange } from "../../../forms/use-address-change.ts";
import { useEarlyEntries } from "../../../forms/use-early-entries.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { Link } from "../../../ui/link.tsx";

/** How long typing must pause before the list is searched. */
const restMilliseconds = 250;

interface ListFiltersProps {
  /** What can be searched for: "Name, e-mail or code". */
  readonly placeholder: string;
  /** Further controls, each with the name of its parameter. */
  readonly children?: ReactNode;
}

/**
 * The search and filters of a list, kept in the address: a link to it shows the same rows. Pressing / focuses the
 * search.
 */
export function ListFilters({ placeholder, children }: ListFiltersProps) {
  const submit = useSubmit();
  const [search] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEarlyEntries(form);
  useAddressChange(search, () => showValues(form.current, search));
  useEffect(() => () => clearTimeout(rest.current), []);
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.matches("input, textarea, select, [contenteditable]");
      if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        form.current?.querySelector<HTMLInputElement>("[name=q]")?.focus();
      }
    };
    document.addEventListener("keydown", focusSearch);
    return () => document.removeEventListener("keydown", focusSearch);
  }, []);

  const send = (target: HTMLFormElement, isTyping: boolean) => {
    clearTimeout(rest.current);
    rest.current = setTimeout(
      () => void submit(filled(target), { preventScrollReset: true, replace: isTyping }),
      isTyping ? restMilliseconds : 0,
    );
  };
  const isFiltered = [...search.keys()].some((name) => name !== "page" && name !== "sort");
  return (
    <Form
      ref={form}
      role="search"
      onChange={({ currentTarget, target }) =>
        send(currentTarget, target instanceof HTMLInputElement && target.type === "search")
      }
      className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] items-end gap-3 print:hidden"
    >
      {search.has("sort") && <input type="hidden" name="sort" value={search.get("sort") ?? ""} />}
      <div className="col-span-2">
        <TextField
          label="Search"
          type="search"
          name="q"
          maxLength={200}
          autoComplete="off"
          placeholder={placeholder}
          defaultValue={search.get("q") ?? ""}
        />
      </div>
      {children}
      {isFiltered && (
        <p className="flex min-h-10 items-center">
          <Link
            to={search.has("sort") ? `?sort=${search.get("sort")}` : "?"}
            preventScrollReset
            className="font-semibold underline underline-offset-4"
          >
            Clear filters
          </Link>
        </p>
      )}
    </Form>
  );
}

/** Sets the controls to match the address after other navigations, except the one being typed in. */
function showValues(form: HTMLFormElement | null, search: URLSearchParams): void {
  for (const control of form?.elements ?? []) {
    const isNamed = control instanceof HTMLElement && control.hasAttribute("name");
    if (!isNamed || control === document.activeElement) {
      continue;
    }
    if (control instanceof HTMLSelectElement) {
      control.value = search.get(control.name) ?? "";
    } else if (control instanceof HTMLInputElement) {
      if (control.type === "checkbox") {
        control.checked = search.get(control.name) === control.value;
      } else {
        control.value = search.get(control.name) ?? "";
      }
    }
  }
}

/** The chosen values. Another choice starts at the first page. */
function filled(form: HTMLFormElement): URLSearchParams {
  const chosen = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [],
  );
  return new URLSearchParams(chosen);
}
