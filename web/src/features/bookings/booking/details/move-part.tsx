import { Suspense } from "react";
import { lazyPart } from "../../../../ui/loading/lazy-part.ts";
import { useRevalidator } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { showPopup } from "../../../../ui/overlays/popup.tsx";
import type { BookingData } from "../load-booking.ts";

const MoveDialog = lazyPart(async () => ({
  default: (await import("../../move/move-dialog.tsx")).MoveDialog,
}));

interface MovePartProps {
  readonly booking: BookingData;
  readonly isMoving: boolean;
  readonly onMoving: (isMoving: boolean) => void;
}

/** The button and dialog for the one move of a flexi-ticket. */
export function MovePart({ booking, isMoving, onMoving }: MovePartProps) {
  const { revalidate } = useRevalidator();
  const { code, space, interval, changes } = booking;
  const onMoved = async () => {
    await revalidate();
    onMoving(false);
    showPopup("Your booking has been moved.");
  };
  return (
    <>
      <Button isSmall onClick={() => onMoving(true)}>
        Move booking
      </Button>
      {isMoving && (
        <Suspense>
          <MoveDialog
            booking={{
              code,
              spaceCode: space.code,
              ...interval,
              rental: changes.rental,
            }}
            onMoved={() => void onMoved()}
            onOutdated={() => {
              onMoving(false);
              void revalidate();
            }}
            onClose={() => onMoving(false)}
          />
        </Suspense>
      )}
    </>
  );
}
