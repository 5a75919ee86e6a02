import type { ReactNode } from "react";
import { withQuery, type SitePath } from "../../../ui/paths/site-path.ts";

interface PreviewLinkProps {
  /** The page of the site that shows the content. */
  readonly path: SitePath;
  /** The id of the version. */
  readonly id: number;
  readonly children: ReactNode;
}

/** Opens the page of the site with a version in place of what visitors see. Source: docs/site/content.md#preview */
export function PreviewLink({ path, id, children }: PreviewLinkProps) {
  return (
    <a
      href={withQuery(path, { preview: String(id) })}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-10 items-center border border-ink px-4 font-semibold hover:bg-ink hover:text-paper"
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
