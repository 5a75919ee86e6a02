import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";

const tones = {
  done: "bg-moss text-paper",
  open: "border border-edge text-ink-soft",
} as const;

/** The status of a part of a booking. */
export function StatusBadge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={classNames("px-2.5 py-1 text-sm font-semibold", tones[tone])}>{children}</span>
  );
}
