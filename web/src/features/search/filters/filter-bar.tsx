import { useId, useRef, type ReactNode } from "react";
import { useEarlyEntries } from "../../../forms/use-early-entries.ts";
import { ChevronDown } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { control } from "../../../ui/fields/field-frame.tsx";
import { searchFormId } from "../bar/search-form-id.ts";
import { Fault } from "../bar/part-of-bar.tsx";
import type { FilterChoice, FoundFilters } from "./found-filters.ts";

/**
 * What a question can ask for besides the four parts of the bar. Its controls belong to the bar's form: each choice is
 * applied at once, without script by the button of its panel.
 */
export function FilterBar({
  filters,
  faults,
  search,
  onChange,
}: {
  filters: FoundFilters;
  faults: Readonly<Record<string, string>>;
  search: URLSearchParams;
  onChange: () => void;
}) {
  const { use, amenity, feature, prices, sorts } = filters;
  const bar = useRef<HTMLDivElement>(null);
  // It is hydrated after the form.
  useEarlyEntries(bar);
  const chosen = (name: string) => search.getAll(name).filter(Boolean).length;
  return (
    <div
      ref={bar}
      role="group"
      aria-label="Filters"
      className="mt-3 flex flex-wrap gap-2"
      onChange={onChange}
    >
      <FilterPanel label="Use" count={chosen("use")} fault={faults["use"]}>
        <Boxes legend="Any of these uses" name="use" choices={use} search={search} />
      </FilterPanel>
      <FilterPanel label="Price" count={chosen("max_total")} fault={faults["max_total"]}>
        {prices ? (
          <Choice label="For exactly these hours" name="max_total" search={search} choices={prices}>
            Any price
          </Choice>
        ) : (
          <p className="text-ink-soft">
            Choose a date and hours first: then this is the price of exactly those.
          </p>
        )}
      </FilterPanel>
      <FilterPanel label="Amenities" count={chosen("amenity")} fault={faults["amenity"]}>
        <Boxes legend="All of these amenities" name="amenity" choices={amenity} search={search} />
      </FilterPanel>
      <FilterPanel
        label="More"
        count={chosen("feature") + chosen("min_area")}
        fault={faults["feature"] ?? faults["min_area"]}
      >
        <Boxes legend="All of these features" name="feature" choices={feature} search={search} />
        <label className="grid gap-1.5 font-semibold">
          Square feet at least
          <input
            form={searchFormId}
            name="min_area"
            type="number"
            inputMode="numeric"
            defaultValue={search.get("min_area") ?? ""}
            className={control}
          />
        </label>
      </FilterPanel>
      <label className="ml-auto inline-flex min-h-11 items-center gap-2 max-md:ml-0">
        <span className="text-ink-soft">Sort by</span>
        <select
          form={searchFormId}
          name="sort"
          defaultValue={search.get("sort") ?? ""}
          className="min-h-11 border border-edge bg-white px-2 font-semibold"
        >
          {sorts.map(({ value, title }) => (
            <option key={value} value={value === "best" ? "" : value}>
              {title}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** A chip that opens a panel with controls: below it, on phones at the bottom of the window. */
function FilterPanel({
  label,
  count,
  fault,
  children,
}: {
  label: string;
  /** How many of its controls are in use. */
  count: number;
  fault: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <button
        type="button"
        popoverTarget={id}
        className={classNames(
          "inline-flex min-h-11 items-center gap-2 border px-4 font-semibold transition-colors duration-150",
          count > 0 ? "border-ink bg-paper-deep" : "border-edge hover:border-ink",
        )}
      >
        {label}
        {count > 0 && (
          <span className="figures text-sm">
            {count}
            <span className="sr-only"> chosen</span>
          </span>
        )}
        <Icon of={ChevronDown} size={16} />
      </button>
      {fault && <Fault id={`${id}-fault`}>{fault}</Fault>}
      <div id={id} popover="auto" role="group" aria-label={label} className="filter-panel gap-5">
        {children}
        <Button
          type="submit"
          form={searchFormId}
          look="ink"
          isSmall
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          Show spaces
        </Button>
      </div>
    </div>
  );
}

/** Boxes to tick, each with the number of spaces that it would leave. */
function Boxes({
  legend,
  name,
  choices,
  search,
}: {
  legend: string;
  name: string;
  choices: readonly FilterChoice[];
  search: URLSearchParams;
}) {
  const chosen = search.getAll(name);
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      {choices.length === 0 && <p className="text-ink-soft">None would leave a space.</p>}
      <div className="grid gap-x-6 sm:grid-cols-2">
        {choices.map(({ value, title, count }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              form={searchFormId}
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-5 shrink-0 accent-ink"
            />
            <span className="min-w-0 flex-1">{title}</span>
            <span className="figures text-sm text-ink-soft">{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Choice({
  label,
  name,
  search,
  choices,
  children,
}: {
  label: string;
  name: string;
  search: URLSearchParams;
  choices: readonly { readonly value: string; readonly title: string }[];
  /** The title of no choice. */
  children: string;
}) {
  return (
    <label className="grid gap-1.5 font-semibold">
      {label}
      <select
        form={searchFormId}
        name={name}
        defaultValue={search.get(name) ?? ""}
        className={`${control} figures`}
      >
        <option value="">{children}</option>
        {choices.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
