import { Search } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";

// Loads when it is opened.
const SearchDialog = lazyPart(async () => ({
  default: (await import("./search-dialog.tsx")).SearchDialog,
}));

/** Opens the search over everything, as Ctrl or Cmd with K does from any page of the console. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault();
        setIsOpen(true);
      }
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-11 items-center gap-2 border border-edge px-3 hover:border-ink"
        onClick={() => setIsOpen(true)}
      >
        <Icon of={Search} size={18} />
        <span className="text-ink-soft max-sm:sr-only">
          Search <kbd className="figures pl-2 text-sm">Ctrl K</kbd>
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
