import { useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useNavigate } from "../../ui/paths/navigate.ts";
import { useFailureReport } from "../../shell/failures/report-failure.ts";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { requireUser } from "../accounts/access/access-rules.ts";
import type { Route } from "./+types/designs.page";
import { CreateDesignDialog } from "./create/create-design-dialog.tsx";
import { DeleteDesignDialog } from "./list/delete-design-dialog.tsx";
import { useDeletion } from "./list/deletion.ts";
import { DesignItem } from "./list/design-item.tsx";
import { DesignsSkeleton } from "./list/designs-skeleton.tsx";
import { reloadDesigns, useDesigns } from "./list/designs-query.ts";
import { NoDesigns } from "./list/no-designs.tsx";
import type { ShownDesign } from "./shown-design.ts";
import { listPath, newDesignPath } from "./design-path.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireUser(context, { request, url });
  return null;
}

export const meta = () => pageMeta({ title: "Your Designs" });

/** A customer's designs, with the dialog to create one at `?new`. */
export default function DesignsPage() {
  const { data: designs, isError, isFetching, refetch } = useDesigns();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const deletion = useDeletion();
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = designs?.length === 0;
  useFocusOnHash(designs !== undefined);

  return (
    <div className="page-width pt-12 pb-24 md:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-title">
            Your Designs
          </h1>
          {!isEmpty && <p className="mt-3 text-lg">Click a screen to edit your design</p>}
        </div>
        <ButtonLink to={newDesignPath()} look={isEmpty ? "outline" : "signal"}>
          Create a design
        </ButtonLink>
      </div>

      <div className="mt-10">
        {designs ? (
          isEmpty ? (
            <NoDesigns />
          ) : (
            <DesignList designs={designs} deletion={deletion} />
          )
        ) : isError ? (
          <DesignsFailure isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <DesignsSkeleton />
        )}
      </div>

      {search.has("new") && (
        <CreateDesignDialog
          space={search.get("space")}
          onClose={() => void navigate("/designs", { replace: true })}
          onCreated={async (code) => {
            await reloadDesigns();
            await navigate(listPath(code), { replace: true });
          }}
        />
      )}
      {deletion.question && (
        <DeleteDesignDialog
          {...deletion.question}
          onConfirm={() => deletion.confirm(() => heading.current?.focus())}
          onClose={deletion.cancel}
        />
      )}
    </div>
  );
}

function DesignList({
  designs,
  deletion,
}: {
  readonly designs: readonly ShownDesign[];
  readonly deletion: ReturnType<typeof useDeletion>;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  const spaces = new Map(designs.map(({ spaceCode, spaceName }) => [spaceCode, spaceName]));
  // The last design of the filtered space may have been deleted.
  const space = chosen !== null && spaces.has(chosen) ? chosen : null;
  return (
    <>
      {spaces.size > 1 && (
        <div role="group" aria-label="Spaces" className="mb-10 flex flex-wrap gap-2">
          <Chip isSelected={space === null} onClick={() => setChosen(null)}>
            All spaces
          </Chip>
          {[...spaces].map(([code, name]) => (
            <Chip
              key={code}
              isSelected={space === code}
              count={String(designs.filter(({ spaceCode }) => spaceCode === code).length)}
              onClick={() => setChosen(code)}
            >
              {name}
            </Chip>
          ))}
        </div>
      )}
      <ul className="space-y-20">
        {designs
          .filter(({ spaceCode }) => space === null || spaceCode === space)
          .map((design) => (
            <li key={design.code}>
              <DesignItem
                design={design}
                problem={deletion.problemOf(design.code)}
                onDelete={() => deletion.ask(design)}
              />
            </li>
          ))}
      </ul>
    </>
  );
}

function DesignsFailure(props: { isRetrying: boolean; onRetry: () => void }) {
  useFailureReport("Failed to load designs");
  return <LoadFailure {...props}>Failed to load designs</LoadFailure>;
}

/** Moves the focus to the design or screen of the address once it has loaded. */
function useFocusOnHash(isLoaded: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (isLoaded && hash !== "") {
      const target = document.getElementById(hash.slice(1));
      target?.focus({ preventScroll: true });
      target?.scrollIntoView({ block: "center" });
    }
  }, [isLoaded, hash]);
}
