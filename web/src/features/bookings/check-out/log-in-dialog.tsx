import { useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { hadSession } from "../../../session/session.ts";
import { LogInForm } from "../../accounts/log-in-form.tsx";
import { RegisterForm } from "../../accounts/register-form.tsx";

interface LogInDialogProps {
  readonly isOpen: boolean;
  /** How long the times are held; absent for a booking that exists. */
  readonly notice?: ReactNode;
  readonly onSignedIn: (token: string) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Log-in or sign-up before a booking is placed or changed. For a new booking a browser in
 * which nobody has been signed in opens the sign-up.
 */
export function LogInDialog({ isOpen, notice, onSignedIn, onClose }: LogInDialogProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isNew = chosen ?? (notice !== undefined && !hadSession());
  const form = useRef<HTMLDivElement>(null);
  const switchForm = () => {
    flushSync(() => setChosen(!isNew));
    // The button moves out of view below a longer form.
    form.current?.querySelector("input")?.focus();
  };
  return (
    <Dialog title={isNew ? "Sign up to book" : "Log in to book"} isOpen={isOpen} onClose={onClose}>
      {notice}
      <div ref={form}>
        {isNew ? <RegisterForm onSignedIn={onSignedIn} /> : <LogInForm onSignedIn={onSignedIn} />}
      </div>
      <p className="mt-6 border-t border-hairline pt-4">
        {isNew ? "Have an account?" : "New here?"}{" "}
        <Button look="quiet" onClick={switchForm}>
          {isNew ? "Log in" : "Sign up"}
        </Button>
      </p>
    </Dialog>
  );
}
