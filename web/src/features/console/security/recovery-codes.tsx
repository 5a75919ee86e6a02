import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows the recovery codes, only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setIsCopied(true);
    } catch {
      // Without clipboard access, the codes can be selected on the page.
      setIsCopied(false);
    }
  };
  return (
    <section aria-labelledby="recovery-codes">
      <Notice tone="done">Your second factor is on.</Notice>
      <h2 id="recovery-codes" className="mt-8 text-xl">
        Save your recovery codes
      </h2>
      <p className="mt-2">
        Each of them logs you in once without your phone. Keep them where you keep your passwords:
        we store no copy and cannot show them again.
      </p>
      <ol className="figures mt-5 grid gap-x-8 gap-y-1.5 border border-edge bg-white p-5 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="ink" onClick={() => void copy()}>
          {isCopied ? "Copied" : "Copy the codes"}
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </div>
    </section>
  );
}
