import { signInWithGoogle } from "@frontage/contract/accounts/accounts.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { formProblems } from "../../../forms/form-problems.ts";
import { GeneralError } from "../../../forms/general-error.tsx";
import { useSiteData } from "../../../shell/site-data.ts";
import { Button } from "../../../ui/button.tsx";
import type { NewSession } from "../account-ready.tsx";
import { CodeForm, needsSecondFactor } from "../second-factor/code-form.tsx";
import { ConnectGoogleForm } from "./connect-google-form.tsx";
import { drawGoogleButton, loadGoogle } from "./google-script.ts";
import { Link } from "../../../ui/link.tsx";

interface GoogleSignInProps {
  /** Called with the new session's token. */
  readonly onSignedIn: (token: string) => Promise<void>;
  /** Called instead with a new account whose name documents cannot print. */
  readonly onSignedUp: (session: NewSession) => void;
}

/** Offers sign-in with Google if it is configured. */
export function GoogleSignIn(props: GoogleSignInProps) {
  const { googleClientId } = useSiteData().config;
  return googleClientId === null ? null : (
    <div className="mt-8 border-t border-hairline pt-6">
      <GoogleButton clientId={googleClientId} {...props} />
      <p className="mt-3 text-sm text-ink-soft">
        By continuing with Google you confirm that you are 18 or over and accept the{" "}
        <Link to="/terms-and-conditions" className="underline underline-offset-2">
          Terms
        </Link>
        . How we use your details:{" "}
        <Link to="/privacy" className="underline underline-offset-2">
          Privacy Policy
        </Link>
      </p>
    </div>
  );
}

type Accounts = Awaited<ReturnType<typeof loadGoogle>>;

interface PasswordPrompt {
  readonly idToken: string;
  readonly reason: string;
}

/**
 * Shows our button first, so that Google learns nothing about visitors who do not press it. Google's own button
 * replaces it, since nothing else may open Google's window.
 */
function GoogleButton({
  clientId,
  onSignedIn,
  onSignedUp,
}: GoogleSignInProps & { clientId: string }) {
  const [status, setStatus] = useState<"none" | "loading" | "signing_in">("none");
  const [accounts, setAccounts] = useState<Accounts | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Set if Google requires the password of the account before connecting it.
  const [passwordPrompt, setPasswordPrompt] = useState<PasswordPrompt | null>(null);

  // The token of an account with a second factor.
  const [codeFor, setCodeFor] = useState<string | null>(null);

  const load = async () => {
    setStatus("loading");
    setProblem(null);
    try {
      setAccounts(await loadGoogle(clientId));
    } catch (error) {
      // oxlint-disable-next-line eslint/no-console -- Source: docs/people/accounts.md#sign-in-with-google.
      console.warn("Google sign-in could not be loaded", error);
      setProblem("Google cannot be reached. Please use your e-mail and password, or try again.");
    } finally {
      setStatus("none");
    }
  };

  const signIn = async (idToken: string) => {
    setStatus("signing_in");
    setProblem(null);
    try {
      const session = await api(signInWithGoogle, { body: { idToken } });
      if (session.unprintable.length > 0) {
        onSignedUp(session);
      } else {
        await onSignedIn(session.token);
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === "password_needed") {
        setPasswordPrompt({ idToken, reason: error.message });
      } else if (needsSecondFactor(error)) {
        setCodeFor(idToken);
      } else {
        setProblem(formProblems(error, []).general);
      }
    } finally {
      setStatus("none");
    }
  };

  if (codeFor !== null) {
    return (
      <CodeForm
        endpoint={signInWithGoogle}
        firstBody={{ idToken: codeFor }}
        onSignedIn={onSignedIn}
        onBack={() => setCodeFor(null)}
      />
    );
  }
  if (passwordPrompt) {
    const { idToken } = passwordPrompt;
    return (
      <ConnectGoogleForm
        {...passwordPrompt}
        onSignedIn={onSignedIn}
        onCodeNeeded={() => {
          setPasswordPrompt(null);
          setCodeFor(idToken);
        }}
      />
    );
  }
  return (
    <div className="space-y-3">
      {accounts ? (
        <div aria-busy={status === "signing_in"}>
          <p role="status" className="mb-3 text-[0.9375rem]">
            {status === "signing_in"
              ? "Signing in…"
              : "Google is ready. Press its button to continue:"}
          </p>
          <GoogleButtonContainer
            accounts={accounts}
            onCredential={(credential) => void signIn(credential)}
          />
        </div>
      ) : (
        <Button isBusy={status === "loading"} className="w-full" onClick={() => void load()}>
          Continue with Google
        </Button>
      )}
      <GeneralError message={problem} />
    </div>
  );
}

/** The container of Google's button. */
function GoogleButtonContainer({
  accounts,
  onCredential,
}: {
  accounts: Accounts;
  onCredential: (credential: string) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const receive = useRef(onCredential);
  useEffect(() => {
    receive.current = onCredential;
  });
  useEffect(() => {
    const element = place.current;
    if (!element) {
      return;
    }
    // Google draws the button for one width, so a new width needs a new button. The first call comes at once.
    let drawnFor = 0;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth !== drawnFor) {
        drawnFor = element.clientWidth;
        element.replaceChildren();
        drawGoogleButton(accounts, element, (credential) => receive.current(credential));
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [accounts]);
  return <div ref={place} className="min-h-11 overflow-hidden" />;
}
