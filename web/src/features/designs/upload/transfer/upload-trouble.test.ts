import { ApiError } from "@frontage/contract/client.ts";
import { expect, test } from "vitest";
import {
  describeTrouble,
  retryAfter,
  StorageFailed,
  TransferStalled,
  troubleOf,
} from "./upload-trouble.ts";

test.each([
  [
    new StorageFailed(new ApiError(503, {})),
    1,
    "The storage did not take your file. Attempt 1 failed. We try again in 1 second.",
  ],
  [
    new StorageFailed(new ApiError(0, {})),
    2,
    "The storage did not take your file. Attempt 2 failed. We try again in 2 seconds.",
  ],
  [
    new ApiError(0, {}),
    3,
    "The connection was lost. The upload resumes when you are back online. Attempt 3 failed. We try again in 4 seconds.",
  ],
  [
    new StorageFailed(new TransferStalled()),
    1,
    "The upload made no progress for 10 seconds. Attempt 1 failed. We try again in 1 second.",
  ],
  [
    new StorageFailed(new ApiError(507, {})),
    1,
    "Our storage is full. Your entries are kept. Attempt 1 failed. We try again in 1 second.",
  ],
  [
    new ApiError(500, {}),
    9,
    "Something went wrong on our side. Attempt 9 failed. We try again in 30 seconds.",
  ],
])("says what failed and when the upload goes on: %s", (error, failures, text) => {
  expect(describeTrouble(troubleOf(error, failures))).toBe(text);
});

test("says after the wait that it is trying again", async () => {
  const said: string[] = [];
  await retryAfter(troubleOf(new StorageFailed(new TransferStalled()), 2), {
    signal: new AbortController().signal,
    onTrouble: (trouble) => said.push(describeTrouble(trouble)),
    waitToRetry: async (attempt) => void said.push(`waited for attempt ${attempt}`),
  });
  expect(said).toEqual([
    "The upload made no progress for 10 seconds. Attempt 2 failed. We try again in 2 seconds.",
    "waited for attempt 2",
    "The upload made no progress for 10 seconds. Attempt 2 failed. We are trying again now.",
  ]);
});
