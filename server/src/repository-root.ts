import path from "node:path";

/** The folder of the repository. The sources (`server/src`) and the bundle (`server/build`) are equally deep in it. */
export const repositoryRoot = path.resolve(import.meta.dirname, "../..");

/** Whether the server runs from its bundle. Source: docs/developing/bundle.md#building */
export const isBundled = path.extname(import.meta.filename) === ".js";
