import { searchConsole, type Found } from "@frontage/contract/console/search.ts";
import { useEffect, useId, useState, type KeyboardEvent } from "react";
import { api } from "../../../api/browser-api.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { foundPath, groupTitles } from "./found-path.ts";

/** How long typing must pause before the search. */
const restMilliseconds = 150;

type Answer =
  | { readonly q: string; readonly found: readonly Found[] }
  | { readonly q: string; readonly found: null };

/** Searches everything. Arrow keys choose a result, Enter opens it. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState("");
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [active, setActive] = useState(0);
  const q = text.trim();
  useEffect(() => {
    if (q.length < 2) {
      return undefined;
    }
    let isCurrent = true;
    const show = (next: Answer) => {
      if (isCurrent) {
        setAnswer(next);
        setActive(0);
      }
    };
    const rest = setTimeout(() => {
      api(searchConsole, { query: { q } }).then(
        (found) => show({ q, found }),
        () => show({ q, found: null }),
      );
    }, restMilliseconds);
    return () => {
      isCurrent = false;
      clearTimeout(rest);
    };
  }, [q]);
  const found = q.length < 2 ? [] : (answer?.found ?? []);
  const groups = Map.groupBy(
    found.map((result, index) => ({ ...result, index })),
    ({ kind }) => kind,
  );

  // The order on the screen, which the arrow keys follow. An exact result is in the first group.
  const shown = [...groups.values()].flat();
  const chosen = shown[active];
  const open = (result: Found) => {
    onClose();
    void navigate(foundPath(result));
  };
  const choose = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && shown.length > 0) {
      event.preventDefault();
      setActive((active + step + shown.length) % shown.length);
    }
    if (event.key === "Enter" && chosen) {
      event.preventDefault();
      open(chosen);
    }
  };
  return (
    <Dialog title="Search" isOpen onClose={onClose} isWide>
      <input
        role="combobox"
        aria-label="Search bookings, documents, people, spaces and requests"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen && `${id}-${chosen.index}`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The dialog exists to type into it.
        autoFocus
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        placeholder="Code, number, name or email"
        className="block min-h-13 w-full border border-edge bg-white px-4 text-[1.0625rem]"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={choose}
      />
      <p role="status" className="mt-3 text-ink-soft">
        {statusOf(q, answer)}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Results" className="mt-1">
        {[...groups].map(([kind, results]) => (
          <div key={kind} role="group" aria-label={groupTitles[kind]} className="mt-3">
            <p aria-hidden="true" className="small-caps text-ink-soft">
              {groupTitles[kind]}
            </p>
            {results.map((result) => (
              // The input keeps the focus and handles the keys; the click is for the mouse.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={result.index}
                id={`${id}-${result.index}`}
                role="option"
                aria-selected={result === chosen}
                className={classNames(
                  "cursor-pointer border-l-4 px-3 py-2",
                  result === chosen ? "border-signal bg-paper-deep" : "border-transparent",
                )}
                onMouseMove={() => setActive(shown.indexOf(result))}
                onClick={() => open(result)}
              >
                <span className="figures font-semibold">{result.title}</span>
                <span className="figures block text-ink-soft">{result.detail}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function statusOf(q: string, answer: Answer | null): string {
  if (q.length < 2) {
    return "Type at least two characters.";
  }
  if (answer?.q !== q) {
    return "Searching…";
  }
  if (answer.found === null) {
    return "The search failed. Check your connection and type again.";
  }
  return answer.found.length === 0 ? "Nothing matches." : "Choose with the arrow keys and Enter.";
}
