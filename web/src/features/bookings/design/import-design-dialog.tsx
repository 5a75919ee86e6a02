import { setBookingDesign } from "@frontage/contract/bookings/booking-changes.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../../api/browser-api.ts";
import { reportFailure } from "../../../shell/failures/report-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { SelectField } from "../../../ui/fields/field.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { loadDesignChoices, readyText, type DesignChoice } from "./design-choice.ts";
import { DesignThumbnail } from "./design-thumbnail.tsx";
import { newDesignPath } from "../../designs/design-path.ts";

export interface DesignedBooking {
  readonly code: string;
  readonly space: { readonly code: string; readonly name: string };
  /** The code of its design; null without one. */
  readonly designCode: string | null;
}

/** Attaches one of the customer's designs for the space to a booking. */
export function ImportDesignDialog({
  booking: { code, space, designCode },
  onClose,
}: {
  readonly booking: DesignedBooking;
  readonly onClose: () => void;
}) {
  const designs = useDesigns(space.code);
  const [picked, setPicked] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const { revalidate } = useRevalidator();
  const choices = designs === "failed" ? [] : (designs ?? []);
  const chosen = choices.find((choice) => choice.code === (picked ?? designCode));

  const save = async (design: string) => {
    setIsSaving(true);
    setProblem(null);
    try {
      await api(setBookingDesign, { params: { code }, body: { design } });
      await revalidate();
      onClose();
    } catch (error) {
      setIsSaving(false);
      setProblem(problemOf(error));
      reportFailure("Failed saving design", error);
    }
  };

  return (
    <Dialog title={`Import a design for ${space.name}`} isOpen onClose={onClose}>
      {designs === "failed" && (
        <Notice tone="problem" className="mb-5">
          Failed to load designs. Please close this and try again.
        </Notice>
      )}
      <SelectField
        label="Design"
        hint="You can only import designs that were made for the same location"
        disabled={choices.length === 0}
        aria-busy={designs === null}
        value={chosen?.code ?? ""}
        onChange={({ target }) => setPicked(target.value)}
        error={problem ?? undefined}
      >
        {choices.length === 0 ? (
          <option value="">{designs === null ? "Loading…" : "No designs available"}</option>
        ) : (
          <>
            {!chosen && <option value="">Choose a design</option>}
            {choices.map((choice) => (
              <option key={choice.code} value={choice.code}>
                {choice.name}
              </option>
            ))}
          </>
        )}
      </SelectField>
      {chosen && (
        <div className="mt-4 flex items-center gap-4 border border-hairline bg-white p-3">
          <DesignThumbnail url={chosen.thumbnailUrl} className="h-20 w-32 shrink-0" />
          <p className="min-w-0 leading-snug">
            <span className="block font-semibold wrap-anywhere">{chosen.name}</span>
            <span className="figures block text-ink-soft">{readyText(chosen)}</span>
          </p>
        </div>
      )}
      <Button
        look="ink"
        disabled={!chosen}
        isBusy={isSaving}
        className="mt-6 w-full"
        onClick={() => chosen && void save(chosen.code)}
      >
        Import design
      </Button>
      <p className="mt-3 text-center">
        <Link
          to={newDesignPath(space.code)}
          className="inline-block py-2 font-semibold underline underline-offset-4"
        >
          Create a design for {space.name}
        </Link>
      </p>
    </Dialog>
  );
}

/** The customer's designs of a space; null while they load. */
function useDesigns(space: string): readonly DesignChoice[] | "failed" | null {
  const [designs, setDesigns] = useState<readonly DesignChoice[] | "failed" | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    loadDesignChoices(api, space, stop.signal).then(setDesigns, (error: unknown) => {
      if (!stop.signal.aborted) {
        reportFailure("Failed to load designs", error);
        setDesigns("failed");
      }
    });
    return () => stop.abort();
  }, [space]);
  return designs;
}

/** The server's reason for refusing the design, or advice if the server could not be reached. */
export function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
    const [said] = error.fields["design"] ?? [];
    return said ?? error.message;
  }
  return "The design could not be saved. Please check your connection and try again.";
}
