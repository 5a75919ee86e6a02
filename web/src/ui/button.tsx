import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";
import { Link, type LinkProps } from "./link.tsx";

/** `signal` is for the one action that matters on a screen. */
type ButtonLook = "signal" | "ink" | "outline" | "quiet";

const looks: Record<ButtonLook, string> = {
  signal:
    "border border-transparent bg-signal-text text-white not-disabled:hover:bg-signal-deep not-disabled:active:bg-signal-deep",
  ink: "border border-transparent bg-ink text-paper not-disabled:hover:bg-ink-soft",
  outline: "border border-ink not-disabled:hover:bg-ink not-disabled:hover:text-paper",
  quiet: "underline decoration-1 underline-offset-4 hover:decoration-2",
};

interface ButtonStyle {
  readonly look?: ButtonLook;
  readonly isSmall?: boolean;
}

function buttonClass({ look = "outline", isSmall = false }: ButtonStyle, extra?: string): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 font-semibold transition-colors duration-150",
    "whitespace-nowrap disabled:opacity-45 aria-disabled:opacity-45 select-none text-center leading-tight",
    look === "quiet"
      ? "min-h-11 px-1 compact:min-h-9"
      : isSmall
        ? "min-h-11 px-4 text-[0.9375rem] compact:min-h-9 compact:px-3"
        : "min-h-13 px-6 compact:min-h-10 compact:px-4",
    looks[look],
    extra,
  );
}

type ButtonProps = ComponentProps<"button"> &
  ButtonStyle & {
    /** Shows a spinner and ignores further presses. */
    readonly isBusy?: boolean;
  };

export function Button({
  look,
  isSmall,
  isBusy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not disabled while busy, since a disabled button would lose the focus.
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      className={buttonClass({ ...(look && { look }), ...(isSmall && { isSmall }) }, className)}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

type ButtonLinkProps = LinkProps & ButtonStyle;

export function ButtonLink({ look, isSmall, className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={buttonClass({ ...(look && { look }), ...(isSmall && { isSmall }) }, className)}
    />
  );
}
