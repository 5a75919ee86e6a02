import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Notice } from "./notice.tsx";

interface LoadFailureProps {
  /** Says what could not be loaded. */
  readonly children: ReactNode;
  /** Loads it again. */
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
  readonly className?: string;
}

/** Says what could not be loaded and offers to try again. */
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
