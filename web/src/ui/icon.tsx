import type { IconNode } from "lucide";
import { createElement, type ComponentProps } from "react";

/** An icon of Lucide. Hidden from screen readers, since the text or label beside it says the same. */
export function Icon({
  of,
  size = 24,
  ...rest
}: Omit<ComponentProps<"svg">, "children"> & {
  readonly of: IconNode;
  /** Width and height in pixels. */
  readonly size?: number;
}) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
