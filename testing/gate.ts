/** A point at which a call waits until the test releases it. */
export interface Gate {
  readonly wait: () => Promise<void>;
  readonly reached: Promise<void>;
  readonly open: () => void;
}

/** Returns a gate that is closed. */
export function makeGate(): Gate {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  return {
    wait: () => {
      reached.resolve();
      return opened.promise;
    },
    reached: reached.promise,
    open: opened.resolve,
  };
}
