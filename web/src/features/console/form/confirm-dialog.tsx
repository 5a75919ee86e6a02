import { useState, type ReactNode } from "react";
import { staffFailure } from "../../../forms/staff-problem.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";

interface ConfirmDialogProps {
  /** A question: "Archive The Corner Shop?" */
  readonly title: string;
  /** The consequence, with figures where possible. */
  readonly children: ReactNode;
  /** A verb with its object: "Archive the space". */
  readonly confirmLabel: string;
  /** Rejects if the server refuses; the dialog then shows why. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for confirmation before something that cannot be undone, and shows its consequence. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem(await staffFailure(error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog title={title} isOpen onClose={isBusy ? undefined : onClose}>
      <div className="space-y-3">{children}</div>
      {problem !== null && (
        <Notice tone="problem" className="mt-4">
          {problem}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="signal" isBusy={isBusy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
        <Button onClick={onClose} disabled={isBusy}>
          Go back
        </Button>
      </div>
    </Dialog>
  );
}
