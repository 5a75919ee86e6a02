import { expect } from "vitest";

/** Compares the bytes of files. Vitest's `toEqual` compares element by element: seconds for a file of 17 MB. */
export function expectBytes(actual: Uint8Array | null, expected: Uint8Array | null): void {
  expect(actual?.length).toBe(expected?.length);
  expect(actual === null || expected === null || Buffer.compare(actual, expected) === 0).toBe(true);
}
