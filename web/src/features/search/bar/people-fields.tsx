import { layouts, layoutTitles } from "@frontage/domain/spaces/capacity.ts";
import { PartOfBar } from "./part-of-bar.tsx";

/** How many people, and how they stand or sit. */
export function PeopleFields({
  search,
  faults,
}: {
  search: URLSearchParams;
  faults: Readonly<Record<string, string>>;
}) {
  return (
    <PartOfBar label="People" names={["people", "layout"]} faults={faults}>
      {(described) => (
        <div className="flex gap-2">
          <input
            {...described}
            name="people"
            type="number"
            inputMode="numeric"
            placeholder="Any"
            defaultValue={search.get("people") ?? ""}
            className="bar-control figures min-w-0 flex-1"
          />
          <select
            name="layout"
            aria-label="How they stand or sit"
            defaultValue={search.get("layout") ?? ""}
            className="bar-control min-w-0 flex-1"
          >
            <option value="">any layout</option>
            {layouts.map((layout) => (
              <option key={layout} value={layout}>
                {layoutTitles[layout].toLowerCase()}
              </option>
            ))}
          </select>
        </div>
      )}
    </PartOfBar>
  );
}
