import { ArrowRight, X } from "lucide";
import { Icon } from "../../ui/icon.tsx";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { withQuery } from "../../ui/paths/site-path.ts";
import { removeDraft, useDrafts } from "../bookings/draft/draft-store.ts";
import { useShownDrafts, type ShownDraft } from "./shown-drafts.ts";

const hiddenKey = "drafts.hidden";

function wasHidden(): boolean {
  try {
    return sessionStorage.getItem(hiddenKey) !== null;
  } catch {
    return false;
  }
}

function hide(): void {
  try {
    sessionStorage.setItem(hiddenKey, "true");
  } catch {
    // It is hidden on this page at least.
  }
}

/** Leads on to the bookings that were begun. Source: docs/booking/drafts.md#in-the-browser */
export function ContinueBar() {
  const drafts = useDrafts();
  const shown = useShownDrafts(drafts.map(({ draft }) => draft));
  const [isOpen, setIsOpen] = useState(false);
  const [isHidden, setIsHidden] = useState(wasHidden);
  const [newest, ...others] = shown;
  if (!newest || isHidden) {
    return null;
  }
  return (
    <section
      aria-label="Bookings that you have begun"
      data-page-foot
      className="border-t border-ink bg-paper"
    >
      <div className="page-width py-1.5">
        {isOpen && others.length > 0 && (
          <ul id="earlier-drafts" className="divide-y divide-hairline border-b border-hairline">
            {others.map((draft) => (
              <li key={draft.space} className="flex items-center justify-between gap-4">
                <ContinueLink draft={draft} />
                <RemoveButton draft={draft} />
              </li>
            ))}
          </ul>
        )}
        <div className="flex min-h-11 items-center justify-between gap-x-4">
          <ContinueLink draft={newest} />
          {isOpen && <RemoveButton draft={newest} />}
          {others.length > 0 && (
            <Button
              look="quiet"
              aria-expanded={isOpen}
              aria-controls="earlier-drafts"
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? "Fewer" : `${others.length} more`}
            </Button>
          )}
          <button
            type="button"
            aria-label="Hide the bookings that you have begun"
            className="-mr-3 grid size-11 shrink-0 place-items-center hover:bg-paper-deep"
            onClick={() => {
              hide();
              setIsHidden(true);
            }}
          >
            <Icon of={X} size={18} />
          </button>
        </div>
      </div>
    </section>
  );
}

function ContinueLink({ draft: { space, name, when, price } }: { draft: ShownDraft }) {
  return (
    <Link
      to={withQuery("/bookings/create", { space, step: "check-out" })}
      className="group flex min-h-11 min-w-0 flex-1 items-center gap-3 leading-tight max-sm:text-sm max-sm:leading-tight"
    >
      <span className="min-w-0">
        Continue: <strong>{name}</strong>, {when}, <span className="figures">{price}</span>
      </span>
      <Icon
        of={ArrowRight}
        size={18}
        className="shrink-0 transition-transform duration-200 group-hover:translate-x-1"
      />
    </Link>
  );
}

function RemoveButton({ draft: { space, name } }: { draft: ShownDraft }) {
  return (
    <Button look="quiet" onClick={() => removeDraft(space)}>
      Remove<span className="sr-only"> {name}</span>
    </Button>
  );
}
