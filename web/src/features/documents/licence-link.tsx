import type { MouseEvent, ReactNode } from "react";
import { openLicence } from "./download-document.ts";

interface LicenceLinkProps {
  /** The address of the licence below the site's origin. */
  readonly href: string;
  readonly fileName: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Opens a licence in another tab. A failure is shown on this page, since the address itself would show an error of the API. */
export function LicenceLink({ href, fileName, className, children }: LicenceLinkProps) {
  const open = (event: MouseEvent) => {
    if (!(event.metaKey || event.ctrlKey || event.shiftKey)) {
      event.preventDefault();
      void openLicence(href, fileName);
    }
  };
  return (
    <a href={href} target="_blank" rel="noreferrer" onClick={open} className={className}>
      {children}
    </a>
  );
}
