import path from "node:path";

/** The bundled server. Source: docs/bundle.md#building */
export const serverFile = path.resolve(import.meta.dirname, "../server/build/main.js");

/** The arguments with which Node runs it. Source: docs/bundle.md#starting */
export const serverCommand: readonly string[] = [
  // Megabytes. Growing step by step takes a fifth of the start.
  "--min-semi-space-size=16",
  serverFile,
];
