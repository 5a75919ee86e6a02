/** What was before and after: undo goes back, redo forward again. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** What the latest step changed; further steps with the same name join it. */
  readonly step: string | null;
}

/** Steps that can be undone. */
export const maxSteps = 100;

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], step: null };
}

/**
 * Takes a step. @param step a name: consecutive steps of the same name, such as the letters typed into one text, are
 * undone together; null is a step for itself
 */
export function takeStep<T>(
  history: History<T>,
  present: T,
  step: string | null = null,
): History<T> {
  if (present === history.present) {
    return history;
  }
  if (step !== null && step === history.step) {
    return { ...history, present, future: [] };
  }
  return {
    past: [...history.past, history.present].slice(-maxSteps),
    present,
    future: [],
    step,
  };
}

export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const previous = past.at(-1);
  return previous === undefined
    ? history
    : { past: past.slice(0, -1), present: previous, future: [present, ...future], step: null };
}

export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  return next === undefined
    ? history
    : { past: [...past, present], present: next, future: rest, step: null };
}
