import { classNames } from "../../../ui/class-names.ts";
import { Link } from "../../../ui/link.tsx";

export interface ViewMode {
  readonly title: string;
  readonly to: string;
  readonly isShown: boolean;
}

/** Links to the views of a design. */
export function ViewModes({ modes }: { readonly modes: readonly ViewMode[] }) {
  return (
    <nav aria-label="Views of the design" className="flex flex-wrap gap-x-7 border-b border-ink">
      {modes.map(({ title, to, isShown }) => (
        <Link
          key={title}
          to={to}
          preventScrollReset
          aria-current={isShown ? "page" : undefined}
          className={classNames(
            "-mb-px flex min-h-12 items-center border-b-4 pt-1 font-semibold transition-colors",
            isShown ? "border-signal" : "border-transparent text-ink-soft hover:text-ink",
          )}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
