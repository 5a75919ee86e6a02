import type { Policy, SpacePolicy } from "@frontage/contract/console/policies.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import { ListFilters } from "../list/list-filters.tsx";

interface PolicySpacesProps {
  readonly policy: Policy;
  readonly spaces: { readonly count: number; readonly results: readonly SpacePolicy[] };
  /** Called with a space that should get this policy. */
  readonly onUse: (space: SpacePolicy) => void;
}

interface SpaceRow extends Pick<PolicySpacesProps, "policy" | "onUse"> {
  readonly space: SpacePolicy;
}

const columns: readonly ListColumn<SpaceRow>[] = [
  { id: "space", title: "Space", isHeading: true, cell: ({ space }) => space.name },
  { id: "city", title: "City", cell: ({ space }) => space.city },
  { id: "policy", title: "Policy", cell: ({ space }) => space.policy.name },
  { id: "choose", title: "Change", cell: (row) => <UseButton {...row} /> },
];

function UseButton({ space, policy, onUse }: SpaceRow) {
  return space.policy.code === policy.code ? (
    "Has this policy"
  ) : (
    <Button isSmall disabled={policy.isArchived} onClick={() => onUse(space)}>
      Use this policy<span className="sr-only"> for {space.name}</span>
    </Button>
  );
}

/** All spaces with their policies. Those with this policy come first. */
export function PolicySpaces({ policy, spaces, onUse }: PolicySpacesProps) {
  return (
    <section aria-labelledby="policy-spaces" className="mt-12">
      <h2 id="policy-spaces" className="text-xl">
        Spaces
      </h2>
      <div className="mt-4">
        <ListFilters placeholder="Name, city or code" />
      </div>
      <DataTable
        label="Spaces"
        columns={columns}
        rows={spaces.results.map((space) => ({ space, policy, onUse }))}
        count={spaces.count}
        keyOf={({ space }) => space.code}
        empty={<p>No spaces match.</p>}
      />
    </section>
  );
}
