import { Form, useSubmit } from "react-router";
import { searchLandlordSpaces } from "@frontage/contract/landlords/landlord-spaces.ts";
import { api } from "../../../api/browser-api.ts";
import { chosenFilters, useFilters } from "../../../forms/use-filters.ts";
import { SearchSelect } from "../../../ui/fields/search-select.tsx";
import type { SearchOption } from "../../../ui/fields/use-found-options.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField, SelectField } from "../../../ui/fields/field.tsx";
import { Link } from "../../../ui/link.tsx";
import { columns } from "./columns.ts";
import { defaultSort, withChoice } from "./list-choice.ts";
import type { MonthGroup } from "./load-list.ts";
import { paymentStatusLabels } from "@frontage/domain/bookings/statements/status-words.ts";

interface BookingsFiltersProps {
  readonly spaces: {
    /** All spaces if the options are complete, otherwise at most the chosen one. */
    readonly options: readonly SearchOption[];
    readonly isComplete: boolean;
  };
  readonly months: readonly MonthGroup[];
}

const filters = ["space", "month", "status"] as const;
/** Hidden fields that keep the months of the figures above: an empty one means no month, which is not the default. */
const kept = ["months", "years"] as const;
const usual = { sort: defaultSort };
const unfiltered = { space: null, month: null, status: null };

/** The filters of the list, its order on narrow screens, and whether it includes later bookings. */
export function BookingsFilters({ spaces, months: groups }: BookingsFiltersProps) {
  const submit = useSubmit();
  const { form, search } = useFilters(usual);
  const valueOf = (name: string, otherwise = "") => ({
    name,
    defaultValue: search.get(name) ?? otherwise,
  });
  return (
    <Form
      ref={form}
      aria-label="Filters"
      onChange={({ currentTarget }) => {
        void submit(chosenFilters(currentTarget, { usual, kept }), { preventScrollReset: true });
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
        {groups.map(({ label, months }) => (
          <optgroup key={label} label={label}>
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
