import { Skeleton } from "../../../ui/skeleton.tsx";

/** Placeholder of the wizard while its data loads. */
export function WizardSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="page-width py-10">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="mt-8 h-16 w-2/3" />
      <div className="mt-10 grid gap-10 lg:grid-cols-12">
        <Skeleton className="h-80 lg:col-span-4" />
        <Skeleton className="h-[60vh] lg:col-span-8" />
      </div>
    </div>
  );
}
