import path from "node:path";

/** The bundled server. Source: docs/developing/bundle.md#building */
export const serverFile = path.resolve(import.meta.dirname, "../server/build/main.js");

/** The arguments with which Node runs it. Source: docs/developing/bundle.md#starting */
export const serverCommand: readonly string[] = [
  // Megabytes for new objects: growing step by step takes a fifth of the start, and more of them do not save time.
  "--min-semi-space-size=8",
  "--max-semi-space-size=8",
  // Collects older objects once they have grown by this share: on a large machine, V8 would let them grow fourfold.
  "--heap-growing-percent=70",
  // Megabytes of older objects until their first collection, which during the start takes a tenth of it.
  "--initial-old-space-size=64",
  serverFile,
];

/** The environment of its process: the C library returns freed memory instead of keeping some for each thread. */
export const serverEnvironment: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
