import { orNull } from "@frontage/contract/client.ts";
import {
  getDesignShare,
  revokeDesignShare,
  shareDesign,
  type DesignShare,
} from "@frontage/contract/designs/sharing.ts";
import { formatFullDate } from "@frontage/domain/time/format-time.ts";
import { useEffect, useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { reportFailure } from "../../../shell/failures/report-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkToCopy } from "../../../ui/fields/link-to-copy.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

interface ShareDialogProps {
  readonly designCode: string;
  readonly timeZone: string;
  readonly onClose: () => void;
}

type State = { readonly link: DesignShare | null } | "loading" | "failed";

/** Makes, shows, extends and revokes the link of a design. Source: docs/screens/designs.md#sharing */
export function ShareDialog({ designCode, timeZone, onClose }: ShareDialogProps) {
  const [state, setState] = useState<State>("loading");
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const params = { code: designCode };

  useEffect(() => {
    let isCurrent = true;
    orNull(api(getDesignShare, { params: { code: designCode } })).then(
      (link) => isCurrent && setState({ link }),
      (error: unknown) => {
        reportFailure("Failed to load designs", error);
        return isCurrent && setState("failed");
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [designCode]);

  const change = async (work: () => Promise<DesignShare | null>) => {
    setIsBusy(true);
    setProblem(null);
    try {
      setState({ link: await work() });
    } catch (error) {
      reportFailure("Failed saving design", error);
      setProblem("That did not work. Please check your connection and try again.");
    } finally {
      setIsBusy(false);
    }
  };
  const share = () => change(() => api(shareDesign, { params }));
  const revoke = () =>
    change(async () => {
      await api(revokeDesignShare, { params });
      return null;
    });

  return (
    <Dialog title="Share this design" isOpen onClose={onClose}>
      {state === "loading" ? (
        <p className="flex items-center gap-3">
          <Spinner /> Looking for the link…
        </p>
      ) : state === "failed" ? (
        <Notice tone="problem">
          The link could not be loaded. Please close this and try again.
        </Notice>
      ) : state.link ? (
        <LiveLink
          link={state.link}
          timeZone={timeZone}
          isBusy={isBusy}
          onExtend={() => void share()}
          onRevoke={() => void revoke()}
        />
      ) : (
        <>
          <p>
            Send a link to a colleague. It shows this design in its room, as a picture and as a
            walkthrough, for 14 days. It needs no account and does not reveal who you are.
          </p>
          <Button look="ink" isBusy={isBusy} className="mt-6 w-full" onClick={() => void share()}>
            Make a link
          </Button>
        </>
      )}
      {problem && (
        <Notice tone="problem" className="mt-5">
          {problem}
        </Notice>
      )}
    </Dialog>
  );
}

interface LiveLinkProps {
  readonly link: DesignShare;
  readonly timeZone: string;
  readonly isBusy: boolean;
  readonly onExtend: () => void;
  readonly onRevoke: () => void;
}

function LiveLink({ link, timeZone, isBusy, onExtend, onRevoke }: LiveLinkProps) {
  const until = formatFullDate(link.expiresAt.toZonedDateTimeISO(timeZone).toPlainDate());
  return (
    <>
      <LinkToCopy url={link.url} title="A design and its room" />
      <p className="mt-4">
        Anyone with this link can see the design until <strong>{until}</strong>.
      </p>
      <div className="mt-4 flex flex-wrap gap-x-6">
        <Button look="quiet" isBusy={isBusy} onClick={onExtend}>
          Extend by 14 days
        </Button>
        <Button look="quiet" isBusy={isBusy} onClick={onRevoke}>
          Stop sharing
        </Button>
      </div>
    </>
  );
}
