import { useEffect, useRef, type ReactNode } from "react";

/** Replaces a form after success. Its heading takes the focus, so that screen readers announce it. */
export function Outcome({
  title,
  actions,
  children,
}: {
  title: string;
  /** Links to continue with. */
  actions: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="page-width py-14 md:py-24">
      <h1 ref={heading} tabIndex={-1} className="max-w-4xl text-title">
        {title}
      </h1>
      <div className="mt-8 max-w-xl space-y-4 text-xl leading-snug">{children}</div>
      <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}
