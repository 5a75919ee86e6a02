import { Children, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { Form, useLocation, useNavigation, useSubmit } from "react-router";
import { chosenFilters, useFilters } from "../../../forms/use-filters.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Link } from "../../../ui/link.tsx";
import { useFilterWords } from "./use-filter-words.ts";

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
 * search. In narrow windows the filters are behind a button, which says how many are chosen, and a line says which.
 * Source: docs/console/console.md#lists
 */
export function ListFilters({ placeholder, children }: ListFiltersProps) {
  const submit = useSubmit();
  const { form, search } = useFilters();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const { pathname } = useLocation();
  const leavesFor = useNavigation().location?.pathname ?? pathname;
  useEffect(() => {
    // A link that is pressed while the search waits must not be overtaken by it.
    if (leavesFor !== pathname) {
      clearTimeout(rest.current);
    }
  }, [leavesFor, pathname]);
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
  }, [form]);

  const send = (target: HTMLFormElement, isTyping: boolean) => {
    clearTimeout(rest.current);
    rest.current = setTimeout(
      () => void submit(chosenFilters(target), { preventScrollReset: true, replace: isTyping }),
      isTyping ? restMilliseconds : 0,
    );
  };
  const chosen = [...search.keys()].filter((name) => name !== "page" && name !== "sort");
  const isFiltered = chosen.length > 0;
  const words = useFilterWords(form, search);
  const count = words?.length ?? chosen.filter((name) => name !== "q").length;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const hasFilters = Children.count(children) > 0;
  return (
    <Form
      ref={form}
      role="search"
      onChange={({ currentTarget, target }) =>
        send(currentTarget, target instanceof HTMLInputElement && target.type === "search")
      }
      className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,calc(50%-0.75rem)),1fr))] items-end gap-3 print:hidden"
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
      {hasFilters && (
        <>
          <Button
            isSmall
            aria-expanded={isOpen}
            aria-controls={id}
            className={classNames("md:hidden noscript:hidden", isOpen && "col-span-full")}
            onClick={() => setIsOpen(!isOpen)}
          >
            Filters ({count})
          </Button>
          <div
            id={id}
            className={classNames("contents", !isOpen && "max-md:hidden max-md:noscript:contents")}
          >
            {children}
          </div>
        </>
      )}
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
      {words && words.length > 0 && !isOpen && (
        <p className="col-span-full text-ink-soft md:hidden">{words.join(" · ")}</p>
      )}
    </Form>
  );
}
