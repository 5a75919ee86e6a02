import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/**
 * Tabs that follow the ARIA pattern: one tab stop, arrow keys between tabs. All panels are in the page, so that search
 * engines find them and a click fetches nothing. Without script all panels show, each under its title.
 */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const [selected, setSelected] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const baseId = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const target = {
      ArrowRight: selected === last ? 0 : selected + 1,
      ArrowLeft: selected === 0 ? last : selected - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      setSelected(target);
      buttons.current[target]?.focus();
    }
  };

  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        // Tabs wrap onto a second row: visitors would miss a tab that is scrolled out of sight.
        className="flex flex-wrap gap-x-7 border-b border-ink noscript:hidden"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={`${baseId}-${tab.id}`}
            aria-selected={index === selected}
            aria-controls={`${baseId}-${tab.id}-panel`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
            onKeyDown={onKeyDown}
            className={classNames(
              "-mb-px min-h-12 border-b-4 py-2 text-left font-semibold transition-colors focus-visible:-outline-offset-3",
              index === selected
                ? "border-signal"
                : "border-transparent text-ink-soft hover:text-ink",
            )}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${baseId}-${tab.id}-panel`}
          aria-labelledby={`${baseId}-${tab.id}`}
          tabIndex={0}
          // Hidden by a class: the `hidden` attribute would also hide the panels without script.
          className={classNames("pt-8", index !== selected && "hidden noscript:block")}
        >
          <h2 className="mb-6 hidden text-heading noscript:block">{tab.title}</h2>
          {tab.content}
        </div>
      ))}
    </div>
  );
}
