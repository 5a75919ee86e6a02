import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest, the longest first. */
const longFiles = [
  "server/src/http/bad-input.test.ts",
  "demo/src/tests/load-demo-world.test.ts",
  "server/src/features/bookings/charges/charges-of-bookings.test.ts",
  "server/src/database-outage.test.ts",
  "server/src/crash.test.ts",
  "server/src/http/access.test.ts",
  "server/src/features/quotes/prices-agree.test.ts",
  "server/src/http/fuzz.test.ts",
  "server/src/db/embedded/embedded-postgres.test.ts",
  "server/src/db/migrate/migrate.test.ts",
  "server/src/features/uploads/upload-crash.test.ts",
  "server/src/features/bookings/stripe/stripe-webhook.test.ts",
  "server/src/features/events/events.test.ts",
  "server/src/http/limits/rate-limits.test.ts",
];

const rank = ({ moduleId }: TestSpecification) => {
  const index = longFiles.findIndex((file) => moduleId.endsWith(`/${file}`));
  return index < 0 ? longFiles.length : index;
};

/** The server's files keep together: a worker ends with the last file of its project, and the next loads it all again. */
const isOfRules = ({ project }: TestSpecification) => Number(project.name === "rules");

/**
 * Starts the longest files first: one that starts last keeps a single worker busy after the others have finished. On a
 * new checkout Vitest knows no durations and would order files by size.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) => isOfRules(one) - isOfRules(other) || rank(one) - rank(other),
    );
  }
}
