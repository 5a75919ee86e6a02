import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "../../../api/query-client.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { loadWizardData } from "../wizard-data.ts";
import { MoveForm } from "./move-form.tsx";
import type { MovedBooking } from "./moved-booking.ts";

interface MoveDialogProps {
  readonly booking: MovedBooking;
  readonly onMoved: () => void;
  /** The page shows an outdated booking, which has been moved or can no longer be changed. */
  readonly onOutdated: () => void;
  readonly onClose: () => void;
}

/** Moves a flexi-ticket booking to another time. It cannot be closed during the payment. */
export function MoveDialog({ booking, onMoved, onOutdated, onClose }: MoveDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { spaceCode } = booking;
  const { data, isError, isFetching, refetch } = useQuery(
    { queryKey: ["move-data", spaceCode], queryFn: () => loadWizardData(spaceCode) },
    queryClient,
  );
  return (
    <Dialog title="Move booking" isOpen isWide onClose={isBusy ? undefined : onClose}>
      {data ? (
        <MoveForm
          booking={booking}
          data={data}
          onBusy={setIsBusy}
          onMoved={onMoved}
          onOutdated={onOutdated}
        />
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} isRetrying={isFetching}>
          Failed to load booking times.
        </LoadFailure>
      ) : (
        <div role="status" aria-label="Loading times" className="grid gap-8 sm:grid-cols-2">
          <Skeleton className="h-90" />
          <Skeleton className="h-90" />
        </div>
      )}
    </Dialog>
  );
}
