import type { GroupName } from "@frontage/contract/accounts/accounts.ts";
import { changeGroups } from "@frontage/contract/console/people.ts";
import { CheckboxField } from "../../../../ui/fields/field.tsx";
import { StaffForm } from "../../form/staff-form.tsx";
import { useStaffForm } from "../../form/use-staff-form.ts";

/** The part of a person that the form edits. */
interface GroupsOfPerson {
  readonly version: number;
  readonly groups: readonly GroupName[];
  readonly pendingGroups: readonly GroupName[];
}

type Values = Record<GroupName, boolean>;

const labels: Readonly<Record<GroupName, string>> = {
  Customer: "Customer: books spaces and designs screens",
  Landlord: "Landlord: sees the figures of the spaces they let",
  Staff: "Staff: uses this console",
};

const groupsOf = (values: Values): GroupName[] =>
  (["Customer", "Landlord", "Staff"] as const).filter((group) => values[group]);

interface GroupsFormProps {
  readonly id: number;
  readonly person: GroupsOfPerson & { readonly verified: string | null };
  readonly onSaved: () => void;
}

/** Changes the groups of an account. Source: docs/console/people.md#groups */
export function GroupsForm({ id, person, onSaved }: GroupsFormProps) {
  const form = useStaffForm({
    endpoint: changeGroups,
    params: { id: String(id) },
    resource: person,
    toValues: ({ groups, pendingGroups }) => {
      const wanted = [...groups, ...pendingGroups];
      return {
        Customer: wanted.includes("Customer"),
        Landlord: wanted.includes("Landlord"),
        Staff: wanted.includes("Staff"),
      };
    },
    toBody: (values) => ({ groups: groupsOf(values) }),
    labels,
    onSaved,
  });
  return (
    <section aria-labelledby="groups" className="mt-10 border-t border-ink pt-5">
      <h2 id="groups" className="mb-3 text-xl">
        Groups
      </h2>
      {person.verified === null && (
        <p className="mb-4 max-w-2xl text-ink-soft">
          {person.pendingGroups.length > 0
            ? `${person.pendingGroups.join(" and ")}: not yet. They have to choose a password by the link that we mailed.`
            : "Nobody has proved to own this address. If you make them landlord or staff, we remove their password, end their sessions and mail a link. They get the group once they have chosen a new password with it."}
        </p>
      )}
      <StaffForm form={form} submitLabel="Save the groups">
        <CheckboxField label={labels.Customer} {...form.field("Customer")} />
        <CheckboxField label={labels.Landlord} {...form.field("Landlord")} />
        <CheckboxField label={labels.Staff} {...form.field("Staff")} />
      </StaffForm>
    </section>
  );
}
