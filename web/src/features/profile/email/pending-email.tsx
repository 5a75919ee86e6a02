import { withdrawEmailChange } from "@frontage/contract/accounts/account.ts";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../../api/browser-api.ts";
import { Button } from "../../../ui/button.tsx";
import { FocusedNotice } from "../../../ui/focused-notice.tsx";
import { showPopup } from "../../../ui/overlays/popup.tsx";

/** A new address that is not confirmed yet, with a button that withdraws it. Source: docs/people/account.md#e-mail-address */
export function PendingEmail({ email }: { email: string }) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const withdraw = async () => {
    setState("busy");
    try {
      await api(withdrawEmailChange);
      await revalidate();
      showPopup("Your e-mail address stays the same.");
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      <p className="text-ink-soft">
        <span className="wrap-anywhere">{email}</span> takes effect once you have opened the link
        that we sent there. You can ask for it again.
      </p>
      <p>
        <Button isSmall isBusy={state === "busy"} onClick={() => void withdraw()}>
          Keep my address
        </Button>
      </p>
      {state === "failed" && (
        <FocusedNotice>We could not withdraw the change. Please try again.</FocusedNotice>
      )}
    </>
  );
}
