let report = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
};

/** Sets where errors of pages on the server go: its log, which takes out what identifies a person. */
export function reportErrorsTo(reporter: (error: unknown) => void): void {
  report = reporter;
}

/** Reports an error of a page that is rendered on the server; until the server has said where to, on standard error. */
export function reportServerError(error: unknown): void {
  report(error);
}
