import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface ScrollBoxProps {
  /** What is inside, for people who do not see it. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A wide table or drawing that scrolls sideways on small screens, by keys as well. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    <div
      className={classNames("relative overflow-x-auto", className)}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Keys scroll it on small screens.
      tabIndex={0}
    >
      {children}
    </div>
  );
}
