import {
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "@frontage/contract/accounts/second-factor.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { formatDateInWords } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { useState } from "react";
import { siteRequest } from "../../../api/site-context.ts";
import { endSession } from "../../../session/session.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { logInPath } from "../../accounts/access/log-in-path.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import type { Route } from "./+types/security.page";
import { FactorForm } from "./factor-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useRevalidate } from "../form/use-revalidate.ts";
import { SetUpFactor } from "./set-up-factor.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const [factor, { defaultTimeZone }] = await Promise.all([
    api(getSecondFactor),
    api(getBookingSettings),
  ]);
  const { confirmedAt, ...rest } = factor;
  return { ...rest, since: confirmedAt && formatDateInWords(dateIn(defaultTimeZone, confirmedAt)) };
}

export const meta = () => pageMeta({ title: "Security" });

/** Where staff set up their own second factor. Source: docs/people/accounts.md#the-second-factor */
export default function SecurityPage({
  loaderData: { since, isRequired, isPassed, recoveryCodes, hasPassword },
}: Route.ComponentProps) {
  const revalidate = useRevalidate();
  // Shown once, before the page says that the factor is on.
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  return (
    <ConsolePage
      title="Security"
      intro="A second factor protects the console if someone else learns your password: each log-in also needs a code from an app on your phone."
    >
      <div className="max-w-2xl">
        {newCodes ? (
          <RecoveryCodes
            codes={newCodes}
            onDone={() => {
              setNewCodes(null);
              void revalidate();
            }}
          />
        ) : since === null ? (
          <>
            {isRequired && !isPassed && (
              <Notice tone="waiting" className="mb-6">
                The console opens once you have set up your second factor.
              </Notice>
            )}
            <SetUpFactor hasPassword={hasPassword} onConfirmed={setNewCodes} />
          </>
        ) : isPassed ? (
          <>
            <Notice tone="done">
              Your second factor has been on since {since}.{" "}
              {formatCount(recoveryCodes, "recovery code")} left.
            </Notice>
            <FactorForm
              id="new-codes"
              title="New recovery codes"
              submitLabel="Get new recovery codes"
              hasPassword={hasPassword}
              endpoint={renewRecoveryCodes}
              onDone={(answer) => answer && setNewCodes(answer.recoveryCodes)}
            >
              Do this when few are left, or if someone else may have seen them. Your earlier
              recovery codes stop working.
            </FactorForm>
            <FactorForm
              id="turn-off"
              title="Turn it off"
              submitLabel="Turn off the second factor"
              hasPassword={hasPassword}
              endpoint={removeSecondFactor}
              onDone={revalidate}
            >
              Do this before you change phones, and set it up again on the new one. Your recovery
              codes stop working.
            </FactorForm>
          </>
        ) : (
          <>
            <Notice tone="waiting">
              Your second factor is on, but you logged in without it. Log in again with a code.
            </Notice>
            <Button look="ink" className="mt-6" onClick={() => void logInAgain()}>
              Log in again
            </Button>
          </>
        )}
      </div>
    </ConsolePage>
  );
}

async function logInAgain(): Promise<void> {
  await endSession();
  window.location.assign(logInPath("/admin/security"));
}
