import { Plus } from "lucide";
import { Icon } from "./icon.tsx";
import type { ReactNode } from "react";

interface ExpanderProps {
  readonly title: string;
  /** The state of the content in a word or two. */
  readonly status?: ReactNode;
  /** Whether it is open at first. */
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

/** A section that opens and closes under its heading, even without script. */
export function Expander({ title, status, startsOpen = false, children }: ExpanderProps) {
  return (
    <details open={startsOpen} className="expander group border-t border-ink">
      <summary className="flex min-h-18 list-none items-center gap-4 py-4 [&::-webkit-details-marker]:hidden">
        <h2 className="flex-1 text-subheading sm:text-[1.75rem]">{title}</h2>
        {status && <span className="shrink-0 text-right">{status}</span>}
        <Icon
          of={Plus}
          className="shrink-0 transition-transform duration-200 group-open:rotate-45"
        />
      </summary>
      <div className="pb-10">{children}</div>
    </details>
  );
}
