import { Suspense, type ReactNode } from "react";
import { Await } from "react-router";
import type { Deferred } from "../../api/deferred.ts";

interface DeferredPartProps<Value> {
  readonly data: Promise<Deferred<Value>>;
  /** Stands there until the data has come. */
  readonly loading?: ReactNode;
  /** Stands there if it does not come. */
  readonly failed: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/** A part of a page that comes after the rest: loading, failed or there, and never mistaken for one another. */
export function DeferredPart<Value>({ data, loading, failed, children }: DeferredPartProps<Value>) {
  return (
    <Suspense fallback={loading}>
      {/* The second way to fail: the connection ended before the data was through. */}
      <Await resolve={data} errorElement={failed}>
        {(answer) => (answer.isFailed ? failed : children(answer.value))}
      </Await>
    </Suspense>
  );
}
