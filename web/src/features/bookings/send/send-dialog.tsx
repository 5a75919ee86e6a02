import { ApiError } from "@frontage/contract/client.ts";
import {
  listDraftShares,
  revokeDraftShare,
  shareDraft,
  type DraftShare,
} from "@frontage/contract/drafts/draft-shares.ts";
import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { requestedProducts } from "@frontage/domain/bookings/draft/draft-changes.ts";
import { formatFullDate, formatNearDate } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { api } from "../../../api/browser-api.ts";
import { reportFailure } from "../../../shell/failures/report-failure.ts";
import { useUser } from "../../../shell/site-data.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { LinkToCopy } from "../../../ui/fields/link-to-copy.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { logInPath } from "../../accounts/access/log-in-path.ts";

interface SendDialogProps {
  readonly draft: BookingDraft;
  readonly space: { readonly name: string; readonly timeZone: string };
  readonly onClose: () => void;
}

/** Makes, shows and stops links to baskets. Source: docs/booking/drafts.md#sending */
export function SendDialog(props: SendDialogProps) {
  const user = useUser();
  const { pathname } = useLocation();
  return (
    <Dialog title="Send to a colleague" isOpen onClose={props.onClose}>
      <p>
        A private link opens this booking at {props.space.name} as it is, at the prices of the day.
        Whoever has it can change and pay it. It works for 30 days and does not say who sent it.
      </p>
      {user ? (
        <Links {...props} />
      ) : (
        <>
          <p className="mt-4">Log in first, so that you can stop the link again.</p>
          <ButtonLink to={logInPath(pathname)} look="ink" className="mt-6 w-full">
            Log in
          </ButtonLink>
        </>
      )}
    </Dialog>
  );
}

function Links({ draft, space }: SendDialogProps) {
  const [shares, setShares] = useState<readonly DraftShare[]>([]);
  const [made, setMade] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    api(listDraftShares).then(
      (found) => isCurrent && setShares(found),
      // A link can still be made, which lists them again.
      (error: unknown) => reportFailure("Failed to load drafts", error),
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  const change = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
      setShares(await api(listDraftShares));
    } catch (error) {
      reportFailure("Failed saving draft", error);
      setProblem(problemOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  const send = () =>
    change(async () => {
      const { times, discounts } = draft;
      const products = requestedProducts(draft).map((choice) => ({
        ...choice,
        optionValues: { ...choice.optionValues },
      }));
      const body = { space: draft.space, times: [...times], products, discounts: [...discounts] };
      setMade((await api(shareDraft, { body })).code);
    });
  const revoke = (code: string) => change(() => api(revokeDraftShare, { params: { code } }));

  const link = shares.find(({ code }) => code === made);
  const others = shares.filter(({ code }) => code !== link?.code);
  const until = ({ expiresAt }: DraftShare) => formatFullDate(dateIn(space.timeZone, expiresAt));
  return (
    <>
      <div className="mt-6">
        {link ? (
          <>
            <LinkToCopy url={link.url} title={`A booking at ${space.name}`} />
            <p className="mt-4">
              It works until <strong>{until(link)}</strong>.
            </p>
            <Button look="quiet" isBusy={isBusy} onClick={() => void revoke(link.code)}>
              Stop this link
            </Button>
          </>
        ) : (
          <Button look="ink" isBusy={isBusy} className="w-full" onClick={() => void send()}>
            Make a link
          </Button>
        )}
      </div>
      {problem !== null && (
        <Notice tone="problem" className="mt-5">
          {problem}
        </Notice>
      )}
      {others.length > 0 && (
        <section aria-labelledby="sent-links" className="mt-8">
          <h3 id="sent-links" className="border-b border-ink pb-2 text-subheading">
            Links that you have sent
          </h3>
          <ul>
            {others.map((share) => (
              <li
                key={share.code}
                className="flex items-center justify-between gap-4 border-b border-hairline py-2"
              >
                <p className="min-w-0 leading-snug">
                  <span className="font-semibold">{share.space.name}</span>, {timesOf(share)}
                  <span className="block text-sm text-ink-soft">Works until {until(share)}</span>
                </p>
                <Button
                  look="quiet"
                  aria-label={`Stop the link to ${share.space.name}, ${timesOf(share)}`}
                  isBusy={isBusy}
                  onClick={() => void revoke(share.code)}
                >
                  Stop
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function timesOf({ times, space }: DraftShare): string {
  const [first] = times.map(({ start }) => start).toSorted(Temporal.Instant.compare);
  const date = first ? formatNearDate(dateIn(space.timeZone, first)) : "";
  return times.length > 1 ? `${date} and ${times.length - 1} more` : date;
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError && (error.status === 400 || error.status === 409)) {
    return Object.values(error.fields).flat()[0] ?? error.message;
  }
  return "That did not work. Please check your connection and try again.";
}
