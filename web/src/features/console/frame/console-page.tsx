import type { ReactNode } from "react";
import { Link } from "../../../ui/link.tsx";
import type { LinkTarget } from "../../../ui/paths/site-path.ts";

interface ConsolePageProps {
  readonly title: ReactNode;
  /** The pages above this one. */
  readonly trail?: readonly { readonly to: LinkTarget; readonly title: string }[];
  /** One line below the title. */
  readonly intro?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the console: where it is, its title, its actions and its content. */
export function ConsolePage({ title, trail = [], intro, actions, children }: ConsolePageProps) {
  return (
    <div className="max-w-7xl">
      {trail.length > 0 && (
        <nav aria-label="Breadcrumb" className="mb-1.5 print:hidden">
          <ol className="flex flex-wrap gap-x-2 text-ink-soft">
            {trail.map(({ to, title: name }) => (
              <li key={to} className="flex gap-x-2">
                <Link to={to} className="underline underline-offset-4 hover:text-ink">
                  {name}
                </Link>
                <span aria-hidden="true">/</span>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl leading-tight tracking-tight wrap-anywhere">{title}</h1>
        {actions && <div className="flex flex-wrap gap-3 max-md:order-1">{actions}</div>}
        {intro && (
          <div className="-mt-1 w-full">
            <p className="max-w-3xl text-ink-soft">{intro}</p>
          </div>
        )}
      </div>
      <div className="mt-6">{children}</div>
    </div>
  );
}
