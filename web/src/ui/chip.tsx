import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Link, type LinkProps } from "./link.tsx";

interface ChipState {
  readonly isSelected: boolean;
  readonly count?: string;
  readonly children?: ReactNode;
}

/** A filter that is on or off. */
export function Chip({
  isSelected,
  count,
  children,
  ...rest
}: ComponentProps<"button"> & ChipState) {
  return (
    <button type="button" aria-pressed={isSelected} {...rest} className={chipClass(isSelected)}>
      {children}
      <Count isSelected={isSelected} count={count} />
    </button>
  );
}

/** A filter that leads to the list with or without it, and works without script. Space presses it as it does a button. */
export function ChipLink({
  isSelected,
  count,
  children,
  ...rest
}: Omit<LinkProps, "className"> & ChipState) {
  return (
    <Link
      role="button"
      aria-pressed={isSelected}
      {...rest}
      onKeyDown={(event) => {
        if (event.key === " ") {
          event.preventDefault();
          event.currentTarget.click();
        }
      }}
      className={chipClass(isSelected)}
    >
      {children}
      <Count isSelected={isSelected} count={count} />
    </Link>
  );
}

const chipClass = (isSelected: boolean) =>
  classNames(
    "inline-flex min-h-11 items-center gap-2 border px-4 font-semibold transition-colors duration-150",
    isSelected ? "border-ink bg-ink text-paper" : "border-edge hover:border-ink",
  );

function Count({ isSelected, count }: { isSelected: boolean; count: string | undefined }) {
  return (
    count !== undefined && (
      <span className={classNames("figures text-sm", isSelected ? "text-paper" : "text-ink-soft")}>
        {count}
      </span>
    )
  );
}
