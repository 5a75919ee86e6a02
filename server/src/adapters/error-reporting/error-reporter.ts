/** The context of an error, without bodies, addresses or personal data. */
export interface ErrorCircumstances {
  /** The failed action, such as `request failed`. */
  readonly what: string;
  /** The reference number that a visitor may have seen. */
  readonly reference?: string | undefined;
}

/** Where our errors are reported besides the server's log. */
export interface ErrorReporter {
  /** Reports an error in the background. Never throws. */
  report(error: Error, circumstances: ErrorCircumstances): void;
  /** Sends pending reports, for at most two seconds. */
  close(): Promise<void>;
}

/** The embedded default: errors go to the log only. */
export const noErrorReporter: ErrorReporter = {
  report() {},
  async close() {},
};
