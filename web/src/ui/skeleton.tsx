import { classNames } from "./class-names.ts";

/** Keeps a place for what is still loading, so that nothing jumps when it comes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames("animate-pulse bg-paper-deep", className)} />
  );
}
