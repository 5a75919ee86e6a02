import type { GroupName } from "@frontage/contract/accounts/accounts.ts";
import { changeGroups } from "@frontage/contract/admin/people.ts";
import { api } from "../../../../api/browser-api.ts";
import { CheckboxField } from "../../../../ui/fields/field.tsx";
import { StaffForm } from "../../form/staff-form.tsx";
import { useStaffForm } from "../../form/use-staff-form.ts";

/** The part of a person that the form edits. */
interface GroupsOfPerson {
  readonly version: number;
  readonly groups: readonly GroupName[];
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
  readonly person: GroupsOfPerson;
  readonly onSaved: () => void;
}

/** Changes the groups of an account. Source: docs/people.md#groups */
export function GroupsForm({ id, person, onSaved }: GroupsFormProps) {
  const bodyOf = (values: Values, version: number) => ({ version, groups: groupsOf(values) });
  const form = useStaffForm<GroupsOfPerson, Values>({
    endpoint: changeGroups,
    resource: person,
    toValues: ({ groups }) => ({
      Customer: groups.includes("Customer"),
      Landlord: groups.includes("Landlord"),
      Staff: groups.includes("Staff"),
    }),
    toBody: bodyOf,
    labels,
    save: (values, version) =>
      api(changeGroups, { params: { id: String(id) }, body: bodyOf(values, version) }),
    onSaved,
  });
  return (
    <section aria-labelledby="groups" className="mt-10 border-t border-ink pt-5">
      <h2 id="groups" className="mb-3 text-xl">
        Groups
      </h2>
      <StaffForm form={form} submitLabel="Save the groups">
        <CheckboxField label={labels.Customer} {...form.field("Customer")} />
        <CheckboxField label={labels.Landlord} {...form.field("Landlord")} />
        <CheckboxField label={labels.Staff} {...form.field("Staff")} />
      </StaffForm>
    </section>
  );
}
