import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { withItem, withoutItem } from "../form/edit-list.ts";
import { ListProblem } from "../form/list-problem.tsx";

interface ChoiceRowsProps {
  readonly choices: readonly string[];
  readonly isLocked: boolean;
  readonly error: string | undefined;
  readonly onChange: (choices: string[]) => void;
}

/** What customers choose one of, such as "In rows": a field for each choice. */
export function ChoiceRows({ choices, isLocked, error, onChange }: ChoiceRowsProps) {
  return (
    <fieldset disabled={isLocked} className="space-y-3">
      <legend className="mb-1.5 font-semibold">Choices</legend>
      <p className="text-sm text-ink-soft">
        Customers choose one, such as “In rows” or “In a circle”. Without choices they are not
        asked.
      </p>
      {choices.map((choice, index) => (
        // Choices have no key of their own, and rows are only added at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex items-end gap-3">
          <div className="w-72 max-w-full">
            <TextField
              label={`Choice ${index + 1}`}
              autoComplete="off"
              maxLength={80}
              value={choice}
              onChange={({ target }) => onChange(withItem(choices, index, target.value))}
            />
          </div>
          <Button
            isSmall
            aria-label={`Remove choice ${index + 1}`}
            onClick={() => onChange(withoutItem(choices, index))}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button isSmall onClick={() => onChange([...choices, ""])}>
        Add a choice
      </Button>
      <ListProblem message={error} />
    </fieldset>
  );
}
