import { Suspense, type ReactNode } from "react";
import { Await } from "react-router";
import type { Deferred } from "../../api/deferred.ts";

interface DeferredPartProps<Value> {
  readonly data: Promise<Deferred<Value>>;
  /** Shown until the data arrives. */
  readonly loading?: ReactNode;
  /** Shown if the data cannot be loaded. */
  readonly failed: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/** A part of a page that loads after the rest: loading, failed or complete. */
export function DeferredPart<Value>({ data, loading, failed, children }: DeferredPartProps<Value>) {
  return (
    <Suspense fallback={loading}>
      {/* The connection may also end before the data has arrived. */}
      <Await resolve={data} errorElement={failed}>
        {(answer) => (answer.isFailed ? failed : children(answer.value))}
      </Await>
    </Suspense>
  );
}
