import { setBookingDesign } from "@frontage/contract/bookings/booking-changes.ts";
import type { DesignSummary } from "@frontage/contract/designs/designs.ts";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../../ui/loading/lazy-part.ts";
import { useRevalidator } from "react-router";
import { api } from "../../../../api/browser-api.ts";
import { showFailure } from "../../../../shell/failures/report-failure.ts";
import { Button } from "../../../../ui/button.tsx";
import { Link } from "../../../../ui/link.tsx";
import { listPath, newDesignPath, viewPath } from "../../../designs/design-path.ts";
import { readyText } from "../../design/design-choice.ts";
import { DesignThumbnail } from "../../design/design-thumbnail.tsx";
import type { BookingData } from "../load-booking.ts";
import { screensStatement } from "./screens-statement.ts";
import { useBookingScreens } from "./use-booking-screens.ts";

const ImportDesignDialog = lazyPart(async () => ({
  default: (await import("../../design/import-design-dialog.tsx")).ImportDesignDialog,
}));

type DesignedBooking = Pick<
  BookingData,
  "code" | "space" | "designCode" | "design" | "phase" | "yourDay" | "day" | "time" | "screens"
>;

/** The design of a booking, with buttons to change or remove it. */
export function DesignCard({ booking }: { booking: DesignedBooking }) {
  const [isImporting, setIsImporting] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const { revalidate } = useRevalidator();
  const { code, space, designCode, design, phase } = booking;
  const hasDesign = designCode !== null;
  const isOpen = phase === "upcoming";

  const remove = async () => {
    setIsRemoving(true);
    try {
      await api(setBookingDesign, { params: { code }, body: { design: null } });
      await revalidate();
    } catch (error) {
      showFailure("Failed saving design", error);
    } finally {
      setIsRemoving(false);
    }
  };

  return (
    <>
      {design && <AttachedDesign design={design} />}
      {hasDesign ? (
        <Statement booking={booking} />
      ) : (
        <p className="max-w-xl">{withoutDesign(booking)}</p>
      )}
      {isOpen && (
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button onClick={() => setIsImporting(true)}>
            {hasDesign ? "Change design" : "Import a design"}
          </Button>
          {hasDesign ? (
            <Button look="quiet" isBusy={isRemoving} onClick={() => void remove()}>
              Remove design
            </Button>
          ) : (
            <Link
              to={newDesignPath(space.code)}
              className="py-2 font-semibold underline underline-offset-4"
            >
              Create a design for {space.name}
            </Link>
          )}
        </div>
      )}
      {isImporting && (
        <Suspense>
          <ImportDesignDialog booking={booking} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A live region: customers wait for their design to start playing. */
function Statement({ booking }: { readonly booking: DesignedBooking }) {
  const { code, phase } = booking;
  const screens = useBookingScreens(code, booking.screens, phase === "under_way");
  return (
    <p className="max-w-xl" role="status">
      {screensStatement({ ...booking, screens })}
      {phase === "under_way" && " It cannot be changed while your booking is in progress."}
    </p>
  );
}

function withoutDesign({ phase, space }: DesignedBooking): string {
  switch (phase) {
    case "upcoming":
      return `The screens of ${space.name} do not show your design yet.`;
    case "under_way":
      return "No design is attached to this booking.";
    case "over":
    case "cancelled":
      return "No design was attached to this booking.";
  }
}

function AttachedDesign({ design }: { readonly design: DesignSummary }) {
  // A deleted design keeps its name only.
  const isThere = design.total > 0;
  return (
    <div className="mb-4 flex max-w-xl items-center gap-4">
      <DesignThumbnail url={design.thumbnailUrl} className="h-24 w-36 shrink-0" />
      <div className="min-w-0 leading-snug">
        <p className="font-semibold wrap-anywhere">{design.name}</p>
        <p className="figures text-ink-soft">{isThere ? readyText(design) : "Deleted"}</p>
        {isThere && (
          <p className="flex flex-wrap gap-x-4">
            <Link to={listPath(design.code)} className="py-2 underline underline-offset-4">
              View/edit design
            </Link>
            <Link
              to={viewPath(design.code, "preview")}
              className="py-2 underline underline-offset-4"
            >
              Preview
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
