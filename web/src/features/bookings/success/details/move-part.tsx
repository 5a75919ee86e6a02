import { lazy, Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { showPopup } from "../../../../ui/overlays/popup.tsx";
import type { SuccessData } from "../load-success.ts";

const MoveDialog = lazy(async () => ({
  default: (await import("../../move/move-dialog.tsx")).MoveDialog,
}));

/** The button and dialog for the one move of a flexi-ticket. */
export function MovePart({ booking }: { booking: SuccessData }) {
  const [isMoving, setIsMoving] = useState(false);
  const { revalidate } = useRevalidator();
  const { code, space, summary, changes } = booking;
  const onMoved = async () => {
    await revalidate();
    setIsMoving(false);
    showPopup("Your booking has been moved.");
  };
  return (
    <>
      <Button isSmall onClick={() => setIsMoving(true)}>
        Move booking
      </Button>
      {isMoving && (
        <Suspense>
          <MoveDialog
            booking={{
              code,
              spaceCode: space.code,
              start: Temporal.Instant.from(summary.start),
              end: Temporal.Instant.from(summary.end),
              rental: changes.rental,
              changesUntil: changes.until,
            }}
            onMoved={() => void onMoved()}
            onOutdated={() => {
              setIsMoving(false);
              void revalidate();
            }}
            onClose={() => setIsMoving(false)}
          />
        </Suspense>
      )}
    </>
  );
}
