import type { Interval } from "@frontage/domain/time/interval.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "../../ui/paths/navigate.ts";
import { api } from "../../api/browser-api.ts";
import { queryClient } from "../../api/query-client.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { loadSpaceChoices } from "../space-choices/load-space-choices.ts";
import { EnquiryForm, type EnquirySender } from "./enquiry-form.tsx";
import { EnquirySentDialog } from "./enquiry-sent-dialog.tsx";
import { FreeHoursLink } from "./free-hours-link.tsx";
import { enquirySent, type ThankYouPath } from "./thank-you-path.ts";

interface EnquiryDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The code of the space that is selected at first. */
  readonly defaultSpace?: string | undefined;
  /** Times in that space. With times the space cannot be changed. */
  readonly times?: readonly Interval[] | undefined;
  /** The thank-you page after the enquiry; without it the dialog thanks in place. */
  readonly thankYouPath?: ThankYouPath | undefined;
  /** Called when the enquiry has been sent. */
  readonly onSent?: (() => void) | undefined;
}

/**
 * Sends an enquiry about a space, and leads to free hours first. Signed-in users choose only the space; visitors also enter their contact details.
 * Ends with thanks and the offer of a call. Closing resets the form.
 */
export function EnquiryDialog({ isOpen, ...rest }: EnquiryDialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  defaultSpace,
  times,
  thankYouPath,
  onSent,
}: Omit<EnquiryDialogProps, "isOpen">) {
  const [sender, setSender] = useState<EnquirySender | null>(null);
  const navigate = useNavigate();
  if (sender) {
    return <EnquirySentDialog isOpen onClose={onClose} sender={sender} />;
  }
  return (
    <Dialog
      title={times ? "Enquire about this booking" : "Check availability"}
      isOpen
      onClose={onClose}
    >
      {!times && <FreeHoursLink space={defaultSpace} onFollow={onClose} />}
      <LoadedForm
        defaultSpace={defaultSpace}
        times={times}
        onSent={(sentBy) => {
          onSent?.();
          if (thankYouPath) {
            onClose();
            void navigate(thankYouPath, { state: enquirySent });
          } else {
            setSender(sentBy);
          }
        }}
      />
    </Dialog>
  );
}

function LoadedForm({
  defaultSpace,
  times,
  onSent,
}: Pick<EnquiryDialogProps, "defaultSpace" | "times"> & {
  onSent: (sender: EnquirySender) => void;
}) {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ["space choices", defaultSpace ?? ""],
      queryFn: () => loadSpaceChoices(api, { chosen: defaultSpace }),
      staleTime: 5 * 60_000,
    },
    queryClient,
  );
  if (isError) {
    return (
      <Notice tone="problem">
        <p>Our locations could not be loaded.</p>
        <Button look="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  return data ? (
    <EnquiryForm choices={data} defaultSpace={defaultSpace} times={times} onSent={onSent} />
  ) : (
    <Skeleton className="h-96" />
  );
}
