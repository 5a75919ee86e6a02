import { X } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import type { ReactNode } from "react";
import { Notice } from "../../../ui/notice.tsx";

/** A notice of a problem that stays until it is closed. */
export function ClosableNotice({
  onClose,
  children,
}: {
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Notice tone="problem" className="flex items-center justify-between gap-4">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <button
        type="button"
        aria-label="Close this message"
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center"
      >
        <Icon of={X} size={18} />
      </button>
    </Notice>
  );
}
