import { Skeleton } from "../../../ui/skeleton.tsx";

/** A design of which only the name and the code of its space are known. */
interface DesignOutline {
  readonly code: string;
  readonly name: string;
  readonly space: string;
}

/** Designs below the first ones are out of the window while they load. */
const most = 3;
const unknown: readonly DesignOutline[] = [{ code: "", name: "", space: "" }];

/** Holds the place of designs until their screens have loaded, with the parts of `DesignItem` at their size. */
export function DesignsSkeleton({
  outlines = unknown,
}: {
  readonly outlines?: readonly DesignOutline[] | undefined;
}) {
  const hasFilter = new Set(outlines.map(({ space }) => space)).size > 1;
  return (
    <div role="status" aria-label="Loading designs">
      {hasFilter && <Skeleton className="mb-10 h-11 w-full max-w-xl" />}
      <div className="space-y-20">
        {outlines.slice(0, most).map(({ code, name }) => (
          <div key={code} className="border-t-2 border-ink pt-6">
            <p className="text-heading [overflow-wrap:anywhere]">{name || "\u00a0"}</p>
            <div className="mt-5 grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-12">
              <div className="min-w-0 lg:col-span-5">
                <Skeleton className="aspect-[3/2]" />
                <Skeleton className="mt-4 h-24" />
                <Skeleton className="mt-2 h-11" />
              </div>
              <div className="min-w-0 lg:col-span-7">
                <Skeleton className="h-44" />
                <Skeleton className="mt-3 h-44" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
