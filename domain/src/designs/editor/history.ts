/** The undo history. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** The name of the last step. Further steps with the same name join it. */
  readonly step: string | null;
}

/** The maximum number of steps that can be undone. */
export const maxSteps = 100;

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], step: null };
}

/**
 * Adds a step.
 * @param step consecutive steps with the same name, such as letters typed into one text, are undone together; null
 * never joins another step
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
