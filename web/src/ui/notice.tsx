import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  plain: "border-ink bg-paper-deep",
  done: "border-moss bg-moss-wash",
  waiting: "border-amber bg-amber-wash",
  problem: "border-signal-text bg-danger-wash",
} as const;

/** A highlighted message. Screen readers announce problems at once. */
export function Notice({
  tone = "plain",
  children,
  className,
}: {
  tone?: keyof typeof tones;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div
      role={tone === "problem" ? "alert" : undefined}
      className={classNames("border-l-4 px-4 py-3 leading-snug", tones[tone], className)}
    >
      {children}
    </div>
  );
}
