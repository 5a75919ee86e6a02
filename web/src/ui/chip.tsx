import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** A filter that is on or off. */
export function Chip({
  isSelected,
  count,
  children,
  ...rest
}: ComponentProps<"button"> & { isSelected: boolean; count?: string }) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      {...rest}
      className={classNames(
        "inline-flex min-h-11 items-center gap-2 border px-4 font-semibold transition-colors duration-150",
        isSelected ? "border-ink bg-ink text-paper" : "border-edge hover:border-ink",
      )}
    >
      {children}
      {count !== undefined && (
        <span
          className={classNames("figures text-sm", isSelected ? "text-paper" : "text-ink-soft")}
        >
          {count}
        </span>
      )}
    </button>
  );
}
