import { useRef } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import { searchLandlordSpaces } from "@frontage/contract/landlords/landlord-spaces.ts";
import { api } from "../../../api/browser-api.ts";
import { useAddressChange } from "../../../forms/use-address-change.ts";
import { useEarlyEntries } from "../../../forms/use-early-entries.ts";
import { SearchSelect } from "../../../ui/fields/search-select.tsx";
import type { SearchOption } from "../../../ui/fields/use-found-options.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField, SelectField } from "../../../ui/fields/field.tsx";
import { Link } from "../../../ui/link.tsx";
import { columns } from "./columns.ts";
import { defaultSort, withChoice } from "./list-choice.ts";
import type { MonthsOfYear } from "./load-list.ts";
import { paymentStatusLabels } from "../../bookings/payment-status-labels.ts";

interface BookingsFiltersProps {
  readonly spaces: {
    /** All spaces if the options are complete, otherwise at most the chosen one. */
    readonly options: readonly SearchOption[];
    readonly isComplete: boolean;
  };
  readonly years: readonly MonthsOfYear[];
}

const filters = ["space", "month", "status"] as const;
/** Hidden fields that keep the months of the figures above. */
const kept = ["months", "years"] as const;
const unfiltered = { space: null, month: null, status: null };

/** The filters of the list, its order on narrow screens, and whether it includes later bookings. */
export function BookingsFilters({ spaces, years }: BookingsFiltersProps) {
  const submit = useSubmit();
  const [search] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const valueOf = (name: string, usual = "") => ({ name, defaultValue: search.get(name) ?? usual });
  // Uncontrolled, since a controlled select would show its old value until the page has loaded.
  useEarlyEntries(form);
  useAddressChange(search, () => showChoice(form.current, search));
  return (
    <Form
      ref={form}
      aria-label="Filters"
      onChange={({ currentTarget }) => {
        void submit(filled(currentTarget), { preventScrollReset: true });
      }}
      className="grid grid-cols-2 items-end gap-4 lg:grid-cols-[repeat(3,minmax(0,15rem))_1fr] print:hidden"
    >
      {kept.flatMap((name) =>
        search
          .getAll(name)
          .map((value) => (
            <input key={`${name}${value}`} type="hidden" name={name} value={value} />
          )),
      )}
      {spaces.isComplete ? (
        <SelectField label="Space" {...valueOf("space")}>
          <option value="">All spaces</option>
          {spaces.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : (
        <SearchSelect
          key={search.get("space")}
          label="Space"
          name="space"
          placeholder="All spaces"
          defaultOption={spaces.options[0]}
          search={searchOwnSpaces}
        />
      )}
      <SelectField label="Month" {...valueOf("month")}>
        <option value="">All months</option>
        {years.map(({ year, months }) => (
          <optgroup key={year} label={String(year)}>
            {months.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField label="Status" {...valueOf("status")}>
        <option value="">All statuses</option>
        {Object.entries(paymentStatusLabels).map(([status, label]) => (
          <option key={status} value={status}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="xl:hidden">
        <SelectField label="Sort by" {...valueOf("sort", defaultSort)}>
          {columns.flatMap(({ title, sort }) =>
            sort
              ? [sort.first, sort.second].map(({ value, label }) => (
                  <option key={value} value={value}>
                    {title}, {label}
                  </option>
                ))
              : [],
          )}
        </SelectField>
      </div>
      <div className="flex min-h-13 flex-wrap items-center gap-x-6 gap-y-2 col-span-full lg:max-xl:col-start-1 xl:col-auto">
        <CheckboxField
          label="Include upcoming"
          name="upcoming"
          value="1"
          defaultChecked={search.get("upcoming") === "1"}
        />
        <noscript>
          <Button type="submit">Show</Button>
        </noscript>
        {filters.some((name) => search.has(name)) && (
          <Link
            to={withChoice(search, unfiltered)}
            preventScrollReset
            className="py-2 font-semibold underline underline-offset-4"
          >
            Clear filters
          </Link>
        )}
      </div>
    </Form>
  );
}

/** The number of spaces that a search shows. */
const shownCount = 20;

async function searchOwnSpaces(q: string, signal: AbortSignal) {
  const query = { q, limit: shownCount + 1 };
  const { spaces } = await api(searchLandlordSpaces, { query, signal });
  return {
    options: spaces.slice(0, shownCount).map(({ code, name }) => ({ value: code, label: name })),
    hasMore: spaces.length > shownCount,
  };
}

/** Sets the controls to match the address after other navigations. */
function showChoice(form: HTMLFormElement | null, search: URLSearchParams): void {
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLSelectElement) {
      control.value = search.get(control.name) ?? (control.name === "sort" ? defaultSort : "");
    } else if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = search.get(control.name) === control.value;
    }
  }
}

/** The chosen values without the defaults. */
function filled(form: HTMLFormElement): URLSearchParams {
  const chosen = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && isUnusual(name, value) ? [[name, value]] : [],
  );
  return new URLSearchParams(chosen);
}

function isUnusual(name: string, value: string): boolean {
  // An empty "months" means no month, which is not the default.
  const isKept = kept.some((other) => other === name);
  return isKept || (value !== "" && !(name === "sort" && value === defaultSort));
}
