import type { Deferred } from "../../api/deferred.ts";
import { DeferredPart } from "../../shell/failures/deferred-part.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import {
  designsInProgress,
  readyText,
  type DesignChoice,
} from "../bookings/design/design-choice.ts";
import { DesignThumbnail } from "../bookings/design/design-thumbnail.tsx";
import { listPath, newDesignPath } from "../designs/design-path.ts";

/** The number of designs that fits beside a few bookings. */
const most = 3;

/** The designs in progress, with the number of ready screens. */
export function DesignsSection({
  designs,
}: {
  readonly designs: Promise<Deferred<readonly DesignChoice[]>>;
}) {
  return (
    <section aria-labelledby="designs" className="lg:col-span-4">
      <h2 id="designs" className="border-b border-ink pb-3 text-heading">
        Designs in progress
      </h2>
      <DeferredPart
        data={designs}
        loading={
          <div role="status" aria-label="Loading designs" className="pt-5">
            <Skeleton className="h-28" />
          </div>
        }
        failed={
          <Notice tone="problem" className="mt-6">
            Failed to load designs. Please load the page again.
          </Notice>
        }
      >
        {(all) => (all.length === 0 ? <NoDesigns /> : <DesignList designs={all} />)}
      </DeferredPart>
      <Notice className="mt-6">
        Need assistance?{" "}
        <Link to="/contact" className="font-semibold underline underline-offset-4">
          Contact Us
        </Link>
      </Notice>
    </section>
  );
}

function DesignList({ designs }: { readonly designs: readonly DesignChoice[] }) {
  return (
    <>
      <ul>
        {designsInProgress(designs, most).map((design) => (
          <li key={design.code} className="flex gap-4 border-b border-hairline py-5">
            <DesignThumbnail url={design.thumbnailUrl} className="h-20 w-24 shrink-0" />
            <div className="min-w-0 flex-1 leading-snug">
              <h3 className="text-lg leading-tight wrap-anywhere">{design.name}</h3>
              <p className="text-ink-soft">{design.spaceName}</p>
              <progress
                value={design.ready}
                max={design.total}
                aria-label={`Screens of ${design.name} that are ready`}
                className="ready-progress mt-2 block h-2 w-full"
              />
              <p className="figures mt-1 text-sm">{readyText(design)}</p>
              <Link
                to={listPath(design.code)}
                aria-label={`View/edit design ${design.name}`}
                className="inline-block py-2 font-semibold underline underline-offset-4"
              >
                View/edit design
              </Link>
            </div>
          </li>
        ))}
      </ul>
      {designs.length > most && (
        <Link
          to="/designs"
          className="mt-2 inline-block py-2 font-semibold underline underline-offset-4"
        >
          All {designs.length} designs
        </Link>
      )}
    </>
  );
}

function NoDesigns() {
  return (
    <div className="mt-6 border border-dashed border-edge px-6 py-8">
      <p className="text-ink-soft">
        Nothing on the drawing board yet. The designs you are working on appear here.
      </p>
      <ButtonLink to={newDesignPath()} className="mt-6">
        Create a new design
      </ButtonLink>
    </div>
  );
}
