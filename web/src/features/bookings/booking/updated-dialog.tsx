import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";

/** Confirms a change, and says until when further changes are possible. */
export function UpdatedDialog({
  text,
  onClose,
}: {
  readonly text: string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title="Booking updated" isOpen onClose={onClose}>
      <p>{text}</p>
      <Button look="ink" className="mt-6 w-full" onClick={onClose}>
        Done
      </Button>
    </Dialog>
  );
}
