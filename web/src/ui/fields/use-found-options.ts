import { useEffect, useRef, useState } from "react";

export interface SearchOption {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

interface FoundOptions {
  readonly options: readonly SearchOption[];
  /** Whether more options match than were found. */
  readonly hasMore: boolean;
}

/** Searches for words; an empty text finds the first options. */
export type Search = (words: string, signal: AbortSignal) => Promise<FoundOptions>;

/** How long typing must pause before the search. */
const restMilliseconds = 150;

type Answer =
  | ({ readonly words: string; readonly isFailed: false } & FoundOptions)
  | { readonly words: string; readonly isFailed: true };

/** Searches once typing pauses. Null while the list is closed. The text of the chosen option searches for everything. */
export function useFoundOptions(
  search: Search,
  text: string | null,
  chosenLabel: string | undefined,
): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const words = text === chosenLabel ? "" : text;
  const ask = useRef(search);
  useEffect(() => {
    ask.current = search;
  });
  useEffect(() => {
    if (words === null) {
      return undefined;
    }
    const abort = new AbortController();
    const rest = setTimeout(
      () => {
        ask.current(words, abort.signal).then(
          (found) => setAnswer({ words, isFailed: false, ...found }),
          () => {
            if (!abort.signal.aborted) {
              setAnswer({ words, isFailed: true });
            }
          },
        );
      },
      words === "" ? 0 : restMilliseconds,
    );
    return () => {
      clearTimeout(rest);
      abort.abort();
    };
  }, [words]);
  return answer?.words === words ? answer : null;
}

/** What a screen reader hears about the search. */
export function statusOf(answer: Answer | null): string {
  if (answer === null) {
    return "Searching…";
  }
  if (answer.isFailed) {
    return "The search failed. Check your connection and type again.";
  }
  if (answer.options.length === 0) {
    return "Nothing matches.";
  }
  return answer.hasMore ? "Type to find more." : "";
}
