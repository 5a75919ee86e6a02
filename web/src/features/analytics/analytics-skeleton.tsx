import { Skeleton } from "../../ui/skeleton.tsx";

/** Placeholder of reports while they load. */
export function AnalyticsSkeleton() {
  return (
    <div role="status" aria-label="Loading analytics" className="space-y-8">
      <Skeleton className="h-24" />
      {["first", "second", "third"].map((key) => (
        <Skeleton key={key} className="h-80" />
      ))}
    </div>
  );
}
