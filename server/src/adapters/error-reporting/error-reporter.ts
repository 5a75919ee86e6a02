/** What is known of an error besides itself. No bodies, no addresses, no people. */
export interface ErrorCircumstances {
  /** What was being done: `request failed`. */
  readonly what: string;
  /** The reference number that a visitor may have seen. */
  readonly reference?: string | undefined;
}

/** Where our errors are reported besides the server's log. */
export interface ErrorReporter {
  /** Never throws, and does not wait. */
  report(error: Error, circumstances: ErrorCircumstances): void;
  /** Sends what is under way, for at most two seconds. */
  close(): Promise<void>;
}

/** The embedded default: the log says it all. */
export const noErrorReporter: ErrorReporter = {
  report() {},
  async close() {},
};
