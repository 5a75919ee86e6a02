import { ApiError } from "@frontage/contract/client.ts";
import { useEffect, useRef, useState } from "react";
import { formProblems } from "../../forms/form-problems.ts";
import { GeneralError } from "../../forms/general-error.tsx";
import { Button } from "../../ui/button.tsx";
import { UnprintableNote } from "./unprintable-note.tsx";

/** The session of a new account whose name has characters that documents cannot print. */
export interface NewSession {
  readonly token: string;
  readonly unprintable: readonly string[];
}

/**
 * Takes the place of a sign-up form once there is an account, since what documents cannot print is said when it is
 * saved.
 */
export function AccountReady({
  token,
  unprintable,
  onSignedIn,
}: NewSession & { readonly onSignedIn: (token: string) => Promise<void> }) {
  const place = useRef<HTMLDivElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The form that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  const proceed = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await onSignedIn(token);
    } catch (error) {
      const why = error instanceof ApiError ? formProblems(error, []).general : null;
      setProblem(`We could not log you in. ${why ?? "Please try again, or use the log-in page."}`);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div ref={place} tabIndex={-1}>
      <p className="text-lg">Your account is ready.</p>
      <UnprintableNote characters={unprintable} />
      <p className="mt-4">You can change your name on the account page at any time.</p>
      <div className="mt-6 space-y-4">
        <GeneralError message={problem} />
        <Button look="signal" isBusy={isBusy} onClick={() => void proceed()}>
          Continue
        </Button>
      </div>
    </div>
  );
}
