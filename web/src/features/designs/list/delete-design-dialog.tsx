import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { onScreensAt } from "./on-screens-at.ts";
import type { ShownDesign } from "../shown-design.ts";

interface DeleteDesignDialogProps {
  readonly design: ShownDesign;
  /** Upcoming bookings that would lose the design. */
  readonly bookings: readonly { readonly code: string; readonly start: Temporal.Instant }[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a design is deleted, and again when bookings would lose it. */
export function DeleteDesignDialog({
  design,
  bookings,
  onConfirm,
  onClose,
}: DeleteDesignDialogProps) {
  return (
    <Dialog title="Delete design" isOpen onClose={onClose}>
      {bookings.length > 0 && (
        <div className="mb-4 border-l-4 border-amber bg-amber-wash px-4 py-3">
          <p className="font-semibold">
            {bookings.length === 1 ? "A booking shows" : "Bookings show"} this design:
          </p>
          <ul className="figures mt-1">
            {bookings.map(({ code, start }) => (
              <li key={code}>
                {code}, {onScreensAt(design.timeZone, start)}
              </li>
            ))}
          </ul>
          <p className="mt-2">
            {bookings.length === 1 ? "Its" : "Their"} screens will show the space’s own picture
            unless you attach another design.
          </p>
        </div>
      )}
      <p>Are you sure you want to delete this design?</p>
      <p className="mt-1 font-semibold">
        {design.name} at {design.spaceName}
      </p>
      <div className="mt-6 flex gap-3">
        <Button look="signal" onClick={onConfirm}>
          Ok
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
