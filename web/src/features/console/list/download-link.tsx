import type { ReactNode } from "react";

/** A link that saves a file of the API, with the session's cookie. */
export function DownloadLink({
  to,
  children,
}: {
  readonly to: string;
  readonly children: ReactNode;
}) {
  return (
    <a
      href={to}
      download
      className="inline-flex min-h-10 items-center border border-ink px-4 font-semibold hover:bg-paper-deep"
    >
      {children}
    </a>
  );
}
