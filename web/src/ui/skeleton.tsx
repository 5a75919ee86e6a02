import { classNames } from "./class-names.ts";

/** A placeholder that keeps the layout stable while content loads. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames("animate-pulse bg-paper-deep", className)} />
  );
}
