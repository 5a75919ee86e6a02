import { listSpaces } from "@frontage/contract/spaces/spaces.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api/browser-api.ts";
import { queryClient } from "../../api/query-client.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EnquiryForm, type EnquirySender } from "./enquiry-form.tsx";
import { EnquirySentDialog } from "./enquiry-sent-dialog.tsx";
import { enquirySent, type ThankYouPath } from "./thank-you-path.ts";

interface EnquiryDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The code of the space chosen to begin with. */
  readonly defaultSpace?: string | undefined;
  /** Times in that space: with them the space is settled and cannot be changed. */
  readonly times?: readonly Interval[] | undefined;
  /** Where to go once the enquiry has been sent: the thanks are said there, else in place. */
  readonly thankYouPath?: ThankYouPath | undefined;
  /** Told as soon as the enquiry has been sent. */
  readonly onSent?: (() => void) | undefined;
}

/**
 * Asks for a space: signed-in users only say which; visitors also who they are. Ends in thanks and the offer of a call.
 * Closing resets.
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
    { queryKey: ["spaces"], queryFn: () => api(listSpaces), staleTime: 5 * 60_000 },
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
    <EnquiryForm spaces={data} defaultSpace={defaultSpace} times={times} onSent={onSent} />
  ) : (
    <Skeleton className="h-96" />
  );
}
