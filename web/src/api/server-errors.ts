let report = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
};

/** Sets the reporter of page errors on the server: its log, which removes personal data. */
export function reportErrorsTo(reporter: (error: unknown) => void): void {
  report = reporter;
}

/** Reports an error of a page on the server. Until a reporter is set, it goes to standard error. */
export function reportServerError(error: unknown): void {
  report(error);
}
