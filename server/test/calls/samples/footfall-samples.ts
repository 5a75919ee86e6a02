import type { TestApp } from "../../app/make-app.ts";
import { makeCounter } from "../../fixtures/make-counter.ts";
import type { RequestSample } from "../request-sample.ts";

/** Valid calls of the endpoints that accept counts. */
export async function makeFootfallSamples(
  test: TestApp,
  spaceId: number,
): Promise<Record<string, RequestSample>> {
  const { headers, code } = await makeCounter(test.database.db, spaceId);
  const counts = { passing: 312, entered: 21, male: 9, female: 11, mean_age: 34.5 };
  return {
    ingestFootfall: {
      headers,
      body: [{ start_time: "2027-04-11T10:00:00Z", minutes: 30, ...counts }],
    },
    importFootfall: { params: { code }, body: { file: "no file" } },
  };
}
