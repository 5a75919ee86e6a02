import { Form, useSubmit } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/fields/field.tsx";
import { Link } from "../../../ui/link.tsx";
import type { SpaceChoices } from "../../space-choices/load-space-choices.ts";
import { SpaceFilter } from "../../space-choices/space-filter.tsx";
import type { FixedPage } from "../../../ui/paths/site-path.ts";
import { chosenFilters, useFilters } from "../../../forms/use-filters.ts";

interface Choice {
  readonly code: string;
  readonly name: string;
}

/** The filters of a list of bookings, kept in the address. */
export function BookingFilters({
  path,
  spaces,
  designs,
}: {
  /** The path of the page with all bookings. */
  readonly path: FixedPage;
  readonly spaces: SpaceChoices;
  readonly designs: readonly Choice[];
}) {
  const submit = useSubmit();
  const { form, search } = useFilters();
  const isFiltered = search.has("space") || search.has("design");
  return (
    <Form
      ref={form}
      onChange={({ currentTarget }) => {
        void submit(chosenFilters(currentTarget), { preventScrollReset: true });
      }}
      className="mt-10 grid items-end gap-4 print:hidden sm:grid-cols-2 lg:grid-cols-[16rem_16rem_auto]"
    >
      <SpaceFilter label="Location" all="All Locations" choices={spaces} />
      <SelectField label="Design" name="design" defaultValue={search.get("design") ?? ""}>
        <option value="">All Designs</option>
        {designs.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="flex min-h-13 items-center gap-6">
        <noscript>
          <Button type="submit">Show</Button>
        </noscript>
        {isFiltered && (
          <Link to={path} className="py-2 font-semibold underline underline-offset-4">
            Show all bookings
          </Link>
        )}
      </div>
    </Form>
  );
}
