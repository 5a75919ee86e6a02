import { createBrowserStore } from "../../../session/browser-store.ts";

/**
 * The query of the last question for the hours of one date, which home offers for the next weeks. Source:
 * docs/spaces/search-screens.md#same-again
 */
const store = createBrowserStore<string | null>("search.last", (stored) =>
  typeof stored === "string" ? stored : null,
);
export const useLastQuestion = store.useValue;

/** The parts of a question that make sense on another date. */
const keptNames = ["q", "city", "start", "end", "people", "layout", "use"];

/** Remembers a question in this browser if it asks for the hours of one date. */
export function rememberQuestion(asked: URLSearchParams): void {
  if (["date", "start", "end"].every((name) => asked.has(name)) && !asked.has("hours")) {
    const kept = [...asked].filter(([name]) => name === "date" || keptNames.includes(name));
    store.write(new URLSearchParams(kept).toString());
  }
}
