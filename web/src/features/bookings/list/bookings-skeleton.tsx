import { Skeleton } from "../../../ui/skeleton.tsx";

/** Placeholder of upcoming bookings while they load. */
export function UpcomingSkeleton() {
  return (
    <div role="status" aria-label="Loading upcoming bookings">
      <Skeleton className="my-5 h-6 w-80 max-w-full" />
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {["first", "second", "third"].map((key) => (
          <Skeleton key={key} className="h-150" />
        ))}
      </div>
    </div>
  );
}

/** Placeholder of previous bookings while they load. */
export function PreviousSkeleton() {
  return (
    <div role="status" aria-label="Loading previous bookings" className="space-y-3 py-5">
      {["first", "second", "third", "fourth", "fifth"].map((key) => (
        <Skeleton key={key} className="h-11" />
      ))}
    </div>
  );
}
