import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  plain: "border-ink bg-paper-deep",
  done: "border-moss bg-moss-wash",
  waiting: "border-amber bg-amber-wash",
  problem: "border-signal-text bg-danger-wash",
} as const;

const roles = { plain: undefined, done: "status", waiting: "status", problem: "alert" } as const;

/** A highlighted message. Screen readers announce problems at once, and what changes as soon as they pause. */
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
      role={roles[tone]}
      className={classNames("border-l-4 px-4 py-3 leading-snug", tones[tone], className)}
    >
      {children}
    </div>
  );
}
