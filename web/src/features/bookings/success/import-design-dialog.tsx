import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField } from "../../../ui/field.tsx";

/** Chooses a design for a booking. Nobody can have made one yet: it says so and takes none. */
export function ImportDesignDialog({
  spaceName,
  onClose,
}: {
  readonly spaceName: string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={`Import a design for ${spaceName}`} isOpen onClose={onClose}>
      <SelectField
        label="Design"
        hint="You can only import designs that were made for the same location"
        disabled
      >
        <option value="">No designs available</option>
      </SelectField>
      <Button look="ink" disabled className="mt-6 w-full">
        Import design
      </Button>
    </Dialog>
  );
}
