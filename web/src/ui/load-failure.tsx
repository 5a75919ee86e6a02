import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Notice } from "./notice.tsx";

interface LoadFailureProps {
  /** What could not be loaded. */
  readonly children: ReactNode;
  /** Asks for it again. */
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
  readonly className?: string;
}

/** Stands where something could not be loaded and offers to ask for it again. */
export function LoadFailure({
  children,
  onRetry,
  isRetrying = false,
  className,
}: LoadFailureProps) {
  return (
    <Notice
      tone="problem"
      className={classNames(
        "flex flex-wrap items-center justify-between gap-x-6 gap-y-1",
        className,
      )}
    >
      <span>{children}</span>
      <Button look="quiet" isBusy={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
