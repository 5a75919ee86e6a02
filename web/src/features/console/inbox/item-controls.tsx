import { changeInboxItem } from "@frontage/contract/console/inbox.ts";
import { api } from "../../../api/browser-api.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/fields/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useStaffAction } from "../form/use-staff-action.ts";
import type { ShownItem } from "./show-item.ts";

/** Assigns, closes and reopens an item. If someone else has changed it meanwhile, the page shows their change first. */
export function ItemControls({
  item: { id, version, state, assigneeId, staff },
}: {
  readonly item: ShownItem;
}) {
  const { run, isBusy, problem } = useStaffAction();
  const change = (changes: { assignee?: number | null; state?: "open" | "closed" }) =>
    run(() => api(changeInboxItem, { params: { id }, body: { version, ...changes } }));
  return (
    <div className="space-y-4">
      <SelectField
        label="Assignee"
        value={assigneeId ?? ""}
        disabled={isBusy}
        onChange={({ target }) =>
          void change({ assignee: target.value === "" ? null : Number(target.value) })
        }
      >
        <option value="">No one</option>
        {staff.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </SelectField>
      {state === "closed" ? (
        <Button isBusy={isBusy} onClick={() => void change({ state: "open" })}>
          Reopen
        </Button>
      ) : (
        <Button isBusy={isBusy} onClick={() => void change({ state: "closed" })}>
          Close
        </Button>
      )}
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
    </div>
  );
}
