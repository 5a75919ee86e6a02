import { orNull } from "@frontage/contract/client.ts";
import { getDesign, listDesigns, type SourceType } from "@frontage/contract/designs/designs.ts";
import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { api } from "../../api/browser-api.ts";
import { siteRequest } from "../../api/site-context.ts";
import { useNavigate } from "../../ui/paths/navigate.ts";
import { useFailureReport } from "../../shell/failures/report-failure.ts";
import { pageMeta } from "../../shell/search/page-meta.ts";
import type { SitePath } from "../../ui/paths/site-path.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { CheckAvailability } from "../enquiries/check-availability.tsx";
import type { Route } from "./+types/designs.page";
import { CreateDesignDialog } from "./create/create-design-dialog.tsx";
import { DeleteDesignDialog } from "./list/delete-design-dialog.tsx";
import { useDeletion } from "./list/deletion.ts";
import { DesignItem } from "./list/design-item.tsx";
import { DesignsSkeleton } from "./list/designs-skeleton.tsx";
import { reloadDesigns, useDesigns } from "./list/designs-query.ts";
import { NoDesigns } from "./list/no-designs.tsx";
import { mainGroup, shownDesign, shownFields, type ShownDesign } from "./shown-design.ts";
import { editPath, listPath, newDesignPath } from "./design-path.ts";
import { lazyPart } from "../../ui/loading/lazy-part.ts";

/** Loaded when somebody asks for a call. */
const ScheduleCallDialog = lazyPart(async () => ({
  default: (await import("../enquiries/call/schedule-call-dialog.tsx")).ScheduleCallDialog,
}));

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const designs = await api(listDesigns, { query: {} }).catch(() => null);
  // Enough to keep the layout still until the browser has loaded their screens.
  return {
    outlines: designs?.map(({ code, name, space }) => ({
      code,
      name,
      space: typeof space === "string" ? space : space.code,
    })),
  };
}

export const meta = () => pageMeta({ title: "Your Designs" });

/** A customer's designs, with the dialog to create one at `?new`. */
export default function DesignsPage({ loaderData: { outlines } }: Route.ComponentProps) {
  const { data: designs, isError, isFetching, refetch } = useDesigns();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const deletion = useDeletion();
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = (designs ?? outlines)?.length === 0;
  useFocusOnHash(designs !== undefined);
  const [isCalling, setIsCalling] = useState(false);

  return (
    <div className="page-width pt-12 pb-24 md:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-title">
            Your Designs
          </h1>
          {!isEmpty && <p className="mt-3 text-lg">Click a screen to edit your design</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <CheckAvailability space={onlySpaceOf(designs ?? [])} />
          <ButtonLink to={newDesignPath()} look={isEmpty ? "outline" : "signal"} isSmall>
            Create a design
          </ButtonLink>
        </div>
      </div>

      <div className="mt-10">
        {isEmpty ? (
          <NoDesigns />
        ) : designs ? (
          <DesignList designs={designs} deletion={deletion} />
        ) : isError ? (
          <DesignsFailure isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <DesignsSkeleton outlines={outlines} />
        )}
      </div>

      <p className="mt-16 border-t border-hairline pt-6">
        Would you rather talk about your screens?{" "}
        <Button look="quiet" onClick={() => setIsCalling(true)}>
          Schedule a call
        </Button>
      </p>
      {isCalling && (
        <Suspense>
          <ScheduleCallDialog isOpen onClose={() => setIsCalling(false)} />
        </Suspense>
      )}

      {search.has("new") && (
        <CreateDesignDialog
          space={search.get("space")}
          onClose={() => void navigate("/designs", { replace: true })}
          onCreated={async (code, sourceType) => {
            await reloadDesigns();
            await navigate(await pathOfNew(code, sourceType), { replace: true });
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

/** The space of the designs if they are all for one. */
function onlySpaceOf(designs: readonly ShownDesign[]): string | undefined {
  const [first, ...others] = new Set(designs.map(({ spaceCode }) => spaceCode));
  return others.length === 0 ? first : undefined;
}

/** Where a new design goes on: a design of the editor opens on its main screen, any other in the list. */
async function pathOfNew(code: string, sourceType: SourceType): Promise<SitePath> {
  if (sourceType !== "canva") {
    return listPath(code);
  }
  const fields = shownFields;
  const design = await orNull(api(getDesign, { params: { code }, query: { fields } }));
  const main = design && mainGroup(shownDesign(design));
  return main ? editPath(code, main.group, "image") : listPath(code);
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
