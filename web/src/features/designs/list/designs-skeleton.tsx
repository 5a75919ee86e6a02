import { Skeleton } from "../../../ui/skeleton.tsx";

/** Placeholder of designs while they load. */
export function DesignsSkeleton() {
  return (
    <div role="status" aria-label="Loading designs" className="space-y-16">
      {["first", "second"].map((key) => (
        <div key={key} className="border-t-2 border-hairline pt-6">
          <Skeleton className="h-10 w-96 max-w-full" />
          <Skeleton className="mt-5 h-37" />
          <div className="mt-5 grid gap-12 lg:grid-cols-12">
            <Skeleton className="h-44 lg:col-span-8" />
            <Skeleton className="h-44 lg:col-span-4" />
          </div>
        </div>
      ))}
    </div>
  );
}
