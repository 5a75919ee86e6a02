import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { LogInForm } from "../../accounts/log-in-form.tsx";
import { RegisterForm } from "../../accounts/register-form.tsx";
import { HoldCountdown } from "../hold/hold-countdown.tsx";

interface LogInDialogProps {
  readonly isOpen: boolean;
  readonly expiresAt: Temporal.Instant | null;
  readonly zone: string;
  readonly onSignedIn: (token: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Log-in or sign-up before the payment, while the times are held. */
export function LogInDialog({ isOpen, expiresAt, zone, onSignedIn, onClose }: LogInDialogProps) {
  const [isNew, setIsNew] = useState(false);
  return (
    <Dialog title={isNew ? "Sign up to book" : "Log in to book"} isOpen={isOpen} onClose={onClose}>
      {expiresAt && <HoldCountdown expiresAt={expiresAt} zone={zone} />}
      {isNew ? <RegisterForm onSignedIn={onSignedIn} /> : <LogInForm onSignedIn={onSignedIn} />}
      <p className="mt-6 border-t border-hairline pt-4">
        {isNew ? "Have an account?" : "New here?"}{" "}
        <Button look="quiet" onClick={() => setIsNew(!isNew)}>
          {isNew ? "Log in" : "Sign up"}
        </Button>
      </p>
    </Dialog>
  );
}
