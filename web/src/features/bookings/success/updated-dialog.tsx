import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";

/** Confirms a change, and says until when further changes are possible. */
export function UpdatedDialog({
  days,
  onClose,
}: {
  /** Days before the booking. */
  readonly days: number;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title="Booking updated" isOpen onClose={onClose}>
      <p>You may make changes to your booking up to {days} days before the booking.</p>
      <Button look="ink" className="mt-6 w-full" onClick={onClose}>
        Done
      </Button>
    </Dialog>
  );
}
